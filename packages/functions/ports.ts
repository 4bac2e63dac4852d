import { makePorts } from "@deck/aws/ports";
import { makeSocial } from "@deck/social/social";

/** The AWS ports, made once per process. */
export const ports = makePorts(makeSocial());
