import { Moved } from "../kernel/moved.ts";

/** Another change of the registration, or of a place for it, was committed first. */
export class RegistrationMoved extends Moved {}

/**
 * Retry policy. Conflicts are frequent: many ask for the last places at once, and tabs, staff and jobs change one
 * registration.
 */
export const PATIENCE = { attempts: 15, pauseMs: 15 };
