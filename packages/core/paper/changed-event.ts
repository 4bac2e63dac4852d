import { topics } from "@deck/contracts/topics";
import { type Outgoing, pushEvent } from "../kernel/outbox.ts";
import type { PaperItem } from "./entity.ts";

/** Who hears of a change of a paper. */
interface Heard {
	/** Addresses of its authors, before and after. */
	addresses: readonly string[];
	/** Its sections, before and after. */
	sections: readonly string[];
}

/** Open pages of a paper's authors and staff read it again. */
export function paperChangedEvent(
	{ conference, number, version }: Pick<PaperItem, "conference" | "number" | "version">,
	{ addresses, sections }: Heard,
): Outgoing {
	return pushEvent({
		topics: [
			topics.staff(conference),
			...new Set(sections.map((section) => topics.section(conference, section))),
		],
		addresses: [...new Set(addresses)],
		conference,
		noun: "paper",
		ids: [number],
		version,
	});
}

/**
 * Open pages of those who decide on a paper, or of those who read registrations, read it again. Nobody else hears that
 * there was anything, nor do its authors among them, by these addresses.
 */
export function paperSecretEvent(
	{ conference, number, section, version }: Pick<PaperItem, "conference" | "number" | "section" | "version">,
	authors: readonly string[],
	registrars: boolean,
): Outgoing {
	return pushEvent({
		// Whoever is staff of the whole conference reads registrations, and nobody else.
		topics: registrars
			? [topics.staff(conference)]
			: [topics.deciders(conference), topics.sectionDeciders(conference, section)],
		except: [...new Set(authors)],
		conference,
		noun: "paper",
		ids: [number],
		version,
	});
}
