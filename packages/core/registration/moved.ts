import { Moved } from "../kernel/moved.ts";

/** Another change of the registration or of a place was committed first. */
export class RegistrationMoved extends Moved {}

/** Conflicts are frequent: many want the last places, and tabs, staff and jobs change one registration. */
export const PATIENCE = { attempts: 15, pauseMs: 15 };
