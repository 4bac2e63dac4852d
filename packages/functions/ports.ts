import { makePorts } from "@deck/aws/ports";

/** Made once per process, whichever entries it holds. */
export const ports = makePorts();
