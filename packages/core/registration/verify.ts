import { documentDay, parseDocumentCode, type VerifiedDocument } from "@deck/contracts/issued-document";
import { joinName } from "@deck/contracts/person-names";
import { conferencesById } from "../conference/find.ts";
import type { Context } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { isDocumentValid } from "./codes.ts";
import { documentCodes, type RegistrationItem } from "./entity.ts";
import { findRegistration } from "./lookup.ts";

const UNKNOWN: VerifiedDocument = { state: "unknown" };

/**
 * Verifies a document's code for anybody, so returns its holder, kind, conference and date alone (product.md §5), nothing
 * for hidden or deleted conferences. A certificate's code is shown once the conference begins, and stays genuine if it is postponed. 1 table
 * call for unknown codes, 2 more for known ones.
 */
export async function verifyDocument({ table }: Context, typed: string): Promise<VerifiedDocument> {
	const code = parseDocumentCode(typed);
	const found = code && (await findDocumentCode(table, code));
	if (!found) return UNKNOWN;
	const [registration, conferences] = await Promise.all([
		findRegistration(table, found.conference, found.number),
		conferencesById(table, [found.conference]),
	]);
	const conference = conferences.get(found.conference);
	const issued = registration?.codes?.find((one) => one.code === code);
	if (!registration || !issued || !conference || conference.state === "hidden") return UNKNOWN;
	const { en, ru } = conference.locales;
	return {
		state: isDocumentValid(registration, issued) ? "genuine" : "cancelled",
		kind: issued.kind,
		names: namesOf(registration),
		conference: {
			titles: { en: en.title, ru: ru.title },
			short_titles: { en: en.short_title, ru: ru.short_title },
		},
		day: documentDay(issued, conference),
	};
}

/** Finds a document by its code. 1 table call. */
export async function findDocumentCode(table: Table, code: string) {
	const all = documentCodes(table);
	const [found] = await getItems(table, [lookup(all, all.get({ code }))]);
	return found;
}

const namesOf = ({ content: { locales } }: RegistrationItem) => ({
	en: joinName(locales?.en),
	ru: joinName(locales?.ru),
});
