import { type MailingWhom, readersOf } from "@deck/contracts/mailing";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { languageOfExpert } from "../expert/language.ts";
import { expertsByNumber } from "../expert/lookup.ts";
import { commonPart } from "../kernel/card-text.ts";
import type { Table } from "../kernel/ports.ts";
import { readRows } from "../paper/current-files.ts";
import { detailsByNumber } from "../paper/details.ts";
import { fullName } from "../paper/names.ts";
import { languageOf } from "../registration/language.ts";
import { findRegistrations } from "../registration/lookup.ts";
import { nameIn } from "../registration/name-in.ts";
import type { MailingItem } from "./entity.ts";
import type { Hat } from "./hat.ts";
import { reviewerHats } from "./reviewer-hats.ts";

export type Whose = Pick<MailingItem, "conference" | "of" | "whom">;

/** In order of numbers. 1 call per 100, those of `reviewerHats` for reviewers. */
export async function hatsOf(
	table: Table,
	{ conference, of, whom }: Whose,
	numbers: readonly number[],
): Promise<Hat[]> {
	if (readersOf({ of, whom }) === "reviewers")
		return reviewerHats(table, conference, await readRows(table, conference, numbers), whom);
	if (of === "papers") {
		const papers = await readDetails(table, conference, numbers);
		return papers.flatMap((paper) => authorHats(paper, whom));
	}
	if (of === "experts") {
		const experts = await expertsByNumber(table, conference, numbers);
		return experts
			.filter((expert) => expert !== null)
			.map(({ number, email, name, ...expert }) => ({
				...{ number, email, names: { en: name, ru: name }, mailable: true, agreed: false },
				otherwise: languageOfExpert(expert),
			}));
	}
	const registrations = await findRegistrations(table, conference, numbers);
	return registrations.map((one) => ({
		...{ number: one.number, email: one.email, mailable: true, agreed: one.made_by === undefined },
		names: { en: nameIn(one, "en"), ru: nameIn(one, "ru") },
		otherwise: languageOf(one),
	}));
}

/** In order of numbers. 1 call per 100. */
export async function readDetails(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<PaperDetails[]> {
	const texts = await detailsByNumber(table, conference, numbers);
	return texts.map((text): PaperDetails => JSON.parse(commonPart(text))).sort((a, b) => a.number - b.number);
}

/** Russian papers also have English titles and names. */
export function authorHats({ number, locales, authors }: PaperDetails, whom: MailingWhom): Hat[] {
	return authors
		.filter(({ corresponding }) => corresponding || whom === "authors")
		.map((author) => ({
			...{ number, email: author.email, mailable: author.mailable, agreed: false },
			names: { en: fullName(author.locales?.en ?? author), ru: fullName(author) },
			otherwise: author.language ?? (locales ? "ru" : "en"),
		}));
}
