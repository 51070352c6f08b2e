@rem The npm scripts start with `exec`, so that signals reach Node and not a shell before it. Windows has no such command.
@%*
