import { Moved } from "../kernel/moved.ts";

/** Another change of the registration, or of a place that it was to have, was committed since they were read. */
export class RegistrationMoved extends Moved {}

/**
 * How long one tries among such meetings: many ask for the last places at once, and a registration is changed by its tabs,
 * by staff and by the platform's own work.
 */
export const PATIENCE = { attempts: 15, pauseMs: 15 };
