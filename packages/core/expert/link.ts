import { pageLink } from "../account/links.ts";
import { sameSignature, sign } from "../kernel/ids.ts";
import type { Ports } from "../kernel/ports.ts";
import type { ExpertItem } from "./entity.ts";

type InvitedExpert = Pick<ExpertItem, "conference" | "number"> & { invitation: string };

const signature = ({ config }: Ports, { conference, number, invitation }: InvitedExpert) =>
	sign(config.session_secret, "expert", conference, String(number), invitation);

/** Builds an invitation's link, which becomes invalid with the next invitation or a change of address. */
export function invitationUrl(ports: Ports, expert: InvitedExpert): string {
	const { conference, number } = expert;
	return pageLink(ports, "expert", conference, String(number), signature(ports, expert));
}

export function isInvitationLink(ports: Ports, expert: ExpertItem, given: string): boolean {
	const { conference, number, invitation } = expert;
	return (
		invitation !== undefined && sameSignature(given, signature(ports, { conference, number, invitation }))
	);
}
