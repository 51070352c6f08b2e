/** The contract as a page to read and try: Swagger UI, served by the service itself. */
export const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Cordboard API</title>
    <link rel="stylesheet" href="/docs-assets/swagger-ui.css">
  </head>
  <body>
    <main id="docs"></main>
    <script src="/docs-assets/swagger-ui-bundle.js"></script>
    <script src="/docs-assets/start.js"></script>
  </body>
</html>
`;
