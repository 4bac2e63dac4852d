import { topics } from "@deck/contracts/topics";
import { type OutboxEvent, pushEvent } from "../kernel/outbox.ts";
import type { PaperItem } from "./entity.ts";

interface PaperSubscribers {
	/** Before and after. */
	addresses: readonly string[];
	/** Before and after. */
	sections: readonly string[];
	/** Addresses of people who must not learn of it. */
	except?: readonly string[];
}

export function paperChangedEvent(
	{ conference, number, version, masked }: Pick<PaperItem, "conference" | "number" | "version" | "masked">,
	{ addresses, sections, except = [] }: PaperSubscribers,
): OutboxEvent {
	return pushEvent({
		topics: [
			topics.staff(conference),
			...new Set(sections.map((section) => topics.section(conference, section))),
		],
		addresses: [...new Set(addresses)],
		...(except.length > 0 && { except: [...new Set(except)] }),
		conference,
		resource: "paper",
		ids: [number],
		// Reviewers receive it too.
		version: masked?.version ?? version,
	});
}

/**
 * Builds the push event about a change that only deciders or readers of registrations may notice.
 * @param excluded addresses of the paper's authors and reviewers
 */
export function confidentialPaperEvent(
	{ conference, number, section, version }: Pick<PaperItem, "conference" | "number" | "section" | "version">,
	excluded: readonly string[],
	registrars: boolean,
): OutboxEvent {
	return pushEvent({
		// Only staff of the whole conference read registrations.
		topics: registrars
			? [topics.staff(conference)]
			: [topics.deciders(conference), topics.sectionDeciders(conference, section)],
		except: [...new Set(excluded)],
		...(registrars && { about_registration: true }),
		conference,
		resource: "paper",
		ids: [number],
		version,
	});
}
