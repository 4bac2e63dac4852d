import type { RegistrationForm } from "@deck/contracts/registration";
import { conferenceByPath } from "@deck/core/conference/find";
import { systemContext } from "@deck/core/kernel/context";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import type { Ports } from "@deck/core/kernel/ports";
import { startRegistration } from "@deck/core/registration/start";
import { registrationForm } from "./registration-steps.ts";

const AT_ONCE = 8;

/**
 * Writes sent listeners' registrations without e-mails; young scientists have an unchecked document without a file.
 * @param formOf form by index
 */
export async function writeRegistrations(
	ports: Ports,
	path: string,
	emails: readonly string[],
	formOf: (index: number) => RegistrationForm = () => registrationForm(),
): Promise<void> {
	const conference = await conferenceByPath(ports.table, path);
	if (!conference) throw new Error("the conference is not there");
	await mapWithConcurrency(AT_ONCE, [...emails.entries()], ([index, email]) => {
		const content = formOf(index);
		return startRegistration(systemContext(ports), conference, [email], (_, __, at) => ({
			set: { content, state: "submitted", sent_at: at, ...(content.young && { document: documentAt(at) }) },
			audit: null,
		}));
	});
}

const documentAt = (at: string) => ({
	...({ state: "pending", kind: "pdf", name: "certificate.pdf", size: 1_000 } as const),
	key: `documents/${crypto.randomUUID()}.bin`,
	version_id: "1",
	at,
});
