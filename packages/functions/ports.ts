import { makePorts } from "@deck/aws/ports";
import { makeSocial } from "@deck/social/social";

/** Made once per process. */
export const ports = makePorts(makeSocial());
