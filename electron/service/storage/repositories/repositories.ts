import type { Repositories } from '../../ports/repositories.ts';
import type { SecretBox } from '../../ports/secretBox.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { callLabelRepository } from './callLabelRepository.ts';
import { callRepository } from './callRepository.ts';
import { cdrRepository } from './cdrRepository.ts';
import { eventRepository } from './eventRepository.ts';
import { lineRepository } from './lineRepository.ts';
import {
  challengeRepository,
  deviceRepository,
  mailOutboxRepository,
  passwordResetRepository,
} from './loginRepositories.ts';
import { mediaSessionRepository } from './mediaSessionRepository.ts';
import { monitorRepository } from './monitorRepository.ts';
import { tokenRepository } from './tokenRepository.ts';
import { traceRepository } from './traceRepository.ts';
import { customerRepository, userRepository } from './userRepository.ts';
import { webcallRepository } from './webcallRepository.ts';

/** Every repository over one unit of work. */
export function repositoriesOf(unit: UnitOfWork, secrets: SecretBox): Repositories {
  return {
    customers: customerRepository(unit),
    users: userRepository(unit),
    tokens: tokenRepository(unit),
    devices: deviceRepository(unit),
    challenges: challengeRepository(unit),
    passwordResets: passwordResetRepository(unit),
    mailOutbox: mailOutboxRepository(unit),
    lines: lineRepository(unit, secrets),
    calls: callRepository(unit),
    cdrs: cdrRepository(unit),
    monitors: monitorRepository(unit),
    trace: traceRepository(unit),
    mediaSessions: mediaSessionRepository(unit),
    callLabels: callLabelRepository(unit),
    webcalls: webcallRepository(unit),
    events: eventRepository(unit),
  };
}
