import { type RecipientGroup, recipientKind } from "@deck/contracts/mailing";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { joinName } from "@deck/contracts/person-names";
import { expertLanguage } from "../expert/language.ts";
import { expertsByNumber } from "../expert/lookup.ts";
import { commonPart } from "../kernel/list-row-text.ts";
import type { Table } from "../kernel/ports.ts";
import { detailsByNumber } from "../paper/details.ts";
import { existingPaperRows } from "../paper/lookup.ts";
import { beforeHiddenChanges } from "../registration/before-hidden-changes.ts";
import { registrationLanguage } from "../registration/language.ts";
import { findRegistrations } from "../registration/lookup.ts";
import { participantName } from "../registration/participant-name.ts";
import type { MailingItem } from "./entity.ts";
import type { RecipientRole } from "./recipient-role.ts";
import { reviewerRoles } from "./reviewer-roles.ts";

export type MailingTarget = Pick<MailingItem, "conference" | "of" | "group">;

/**
 * Returns the roles that a mailing goes to, in order of subject numbers. 1 call per 100, plus those of `reviewerRoles`
 * for reviewers.
 */
export async function readRecipientRoles(
	table: Table,
	{ conference, of, group }: MailingTarget,
	numbers: readonly number[],
): Promise<RecipientRole[]> {
	if (recipientKind({ of, group }) === "reviewers")
		return reviewerRoles(table, conference, await existingPaperRows(table, conference, numbers), group);
	if (of === "papers") {
		const papers = await readDetails(table, conference, numbers);
		return papers.flatMap((paper) => authorRoles(paper, group));
	}
	if (of === "experts") {
		const experts = await expertsByNumber(table, conference, numbers);
		return experts
			.filter((expert) => expert !== null)
			.map(({ number, email, name, ...expert }) => ({
				number,
				email,
				names: { en: name, ru: name },
				mailable: true,
				agreed: false,
				defaultLocale: expertLanguage({ ...expert, name }),
			}));
	}
	const registrations = await findRegistrations(table, conference, numbers);
	// Staff who may not know of a lost paper preview the names.
	return registrations.map(beforeHiddenChanges).map((one) => ({
		number: one.number,
		email: one.email,
		mailable: !one.erased,
		agreed: one.made_by === undefined,
		names: { en: participantName(one, "en"), ru: participantName(one, "ru") },
		defaultLocale: registrationLanguage(one),
	}));
}

/** Returns the details of papers in order of numbers. 1 call per 100. */
export async function readDetails(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<PaperDetails[]> {
	const texts = await detailsByNumber(table, conference, numbers);
	return texts.map((text): PaperDetails => JSON.parse(commonPart(text))).sort((a, b) => a.number - b.number);
}

/**
 * Returns a paper's authors as recipients, all or only the corresponding one. Russian papers also have English titles
 * and names.
 */
export function authorRoles(
	{ number, locales, authors }: PaperDetails,
	group: RecipientGroup,
): RecipientRole[] {
	return authors
		.filter(({ corresponding }) => corresponding || group === "authors")
		.map((author) => ({
			number,
			email: author.email,
			mailable: author.mailable,
			agreed: false,
			names: { en: joinName(author.locales?.en ?? author), ru: joinName(author) },
			defaultLocale: author.language ?? (locales ? "ru" : "en"),
		}));
}
