import { conferenceByPath } from "@deck/core/conference/find";
import { atMost } from "@deck/core/kernel/at-most";
import { outsideRequests } from "@deck/core/kernel/context";
import type { Ports } from "@deck/core/kernel/ports";
import { beginRegistration } from "@deck/core/registration/begin";
import { registrationForm } from "./registration-steps.ts";

const AT_ONCE = 8;

/** Writes listeners' registrations that were sent, one for each address, without letters. */
export async function writeRegistrations(
	ports: Ports,
	path: string,
	emails: readonly string[],
): Promise<void> {
	const conference = await conferenceByPath(ports.table, path);
	if (!conference) throw new Error("the conference is not there");
	await atMost(AT_ONCE, emails, (email) =>
		beginRegistration(outsideRequests(ports), conference, [email], (_, __, at) => ({
			set: { content: registrationForm(), state: "submitted", sent_at: at },
			audit: null,
		})),
	);
}
