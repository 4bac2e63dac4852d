import { makePorts } from "@deck/aws/ports";
import { makeSocial } from "@deck/social/social";

export const ports = makePorts(makeSocial());
