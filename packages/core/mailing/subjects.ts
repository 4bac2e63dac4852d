import { recipientKind } from "@deck/contracts/mailing";
import type { PaperDetails } from "@deck/contracts/paper-details";
import type { Table } from "../kernel/ports.ts";
import { existingPaperRows, type Origin, type PaperAggregate } from "../paper/lookup.ts";
import type { RecipientRole } from "./recipient-role.ts";
import { authorRoles, type MailingTarget, readDetails, readRecipientRoles } from "./recipient-roles.ts";
import { reviewerRoles } from "./reviewer-roles.ts";

export interface MailingPaper {
	paper: PaperAggregate["paper"];
	details: PaperDetails;
	origin: Origin | undefined;
}

export interface MailingSubjects {
	roles: RecipientRole[];
	/** Empty for other kinds. */
	papers: ReadonlyMap<number, MailingPaper>;
}

/**
 * Reads the roles that a mailing goes to, and its papers if it is about papers. 2–3 calls per 100 papers, 1 per 100
 * others, plus those of `reviewerRoles` for reviewers.
 */
export async function readMailingSubjects(
	table: Table,
	target: MailingTarget,
	numbers: readonly number[],
): Promise<MailingSubjects> {
	if (target.of !== "papers")
		return { roles: await readRecipientRoles(table, target, numbers), papers: new Map() };
	const { conference, group } = target;
	const [details, rows] = await Promise.all([
		readDetails(table, conference, numbers),
		existingPaperRows(table, conference, numbers),
	]);
	const origins = await existingPaperRows(table, conference, [
		...new Set(rows.flatMap(({ paper }) => paper ?? [])),
	]);
	const byNumber = new Map(details.map((one) => [one.number, one]));
	const papers = rows.flatMap((paper) => {
		const found = byNumber.get(paper.number);
		const origin = origins.find(({ number }) => number === paper.paper);
		return found ? [[paper.number, { paper, details: found, origin }] as const] : [];
	});
	const roles =
		recipientKind(target) === "reviewers"
			? await reviewerRoles(table, conference, rows, group)
			: papers.flatMap(([, { details }]) => authorRoles(details, group));
	return { roles, papers: new Map(papers) };
}
