import { makePorts } from "@deck/aws/ports";
import { makeSocial } from "@deck/social/social";

/** Made once per process, whichever entries it holds. */
export const ports = makePorts(makeSocial());
