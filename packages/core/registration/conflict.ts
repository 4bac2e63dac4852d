import { ConflictError } from "../kernel/conflict.ts";

/** Another change of the registration or of a place was committed first. */
export class RegistrationConflictError extends ConflictError {}

/** Conflicts are frequent: many want the last places, and tabs, staff and jobs change one registration. */
export const REGISTRATION_RETRY = { attempts: 15, pauseMs: 15 };
