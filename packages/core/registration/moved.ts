import { Moved } from "../kernel/moved.ts";

/** Another change of the registration, or of a place that it was to have, was committed since they were read. */
export class RegistrationMoved extends Moved {}
