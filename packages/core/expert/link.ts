import { pageLink } from "../account/links.ts";
import type { Ports } from "../kernel/ports.ts";
import { isSignedToken, signToken } from "../kernel/signed-token.ts";
import type { ExpertItem } from "./entity.ts";

type InvitedExpert = Pick<ExpertItem, "conference" | "number"> & { invitation: string };

const signedParts = ({ conference, number, invitation }: InvitedExpert) =>
	["expert", conference, String(number), invitation] as const;

/** Builds an invitation's link, which becomes invalid with the next invitation or a change of address. */
export function invitationUrl(ports: Ports, expert: InvitedExpert): string {
	const { conference, number } = expert;
	const signature = signToken(ports.config, ...signedParts(expert));
	return pageLink(ports, "expert", conference, String(number), signature);
}

export function isInvitationLink(ports: Ports, expert: ExpertItem, given: string): boolean {
	const { conference, number, invitation } = expert;
	return (
		invitation !== undefined &&
		isSignedToken(ports.config, given, ...signedParts({ conference, number, invitation }))
	);
}
