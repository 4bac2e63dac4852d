import { isDeepStrictEqual } from "node:util";
import type { StoredFiles } from "@deck/aws/stored-files";
import { CONFERENCE_PARTS } from "@deck/contracts/conference-parts";
import { CONFERENCE_STATES, PAPER_STATUSES } from "@deck/contracts/enums";
import type { UserItem } from "@deck/core/account/lookup";
import { sectionIds } from "@deck/core/conference/section-title";
import { listRowText } from "@deck/core/kernel/list-row-text";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { documentName } from "@deck/core/originality/entity";
import { detailsText } from "@deck/core/paper/details";
import { paperListRow } from "@deck/core/paper/list-rows";
import { brokenChatRooms } from "./chat-room-faults.ts";
import { brokenCounts, brokenIssues } from "./count-faults.ts";
import { brokenUploads, referencedFiles } from "./file-faults.ts";
import { brokenOriginalityFigures } from "./originality-figure-faults.ts";
import { brokenRegistrations } from "./registration-faults.ts";
import { brokenReviews } from "./review-faults.ts";
import { isDelayedOnPurpose, type TableRows } from "./table-rows.ts";

/**
 * Returns a sentence for everything in table and bucket that does not fit: counters, unique claims, states, rows
 * without their owner, files. Rows that changed while they were read seem broken, so ask twice.
 */
export async function findFaults(rows: TableRows, files: StoredFiles): Promise<string[]> {
	return [
		...brokenAccounts(rows),
		...brokenConferences(rows),
		...brokenPapers(rows),
		...brokenOriginality(rows),
		...brokenOriginalityFigures(rows),
		...brokenReviews(rows),
		...brokenChatRooms(rows),
		...brokenRegistrations(rows),
		...brokenCounts(rows),
		...brokenIssues(rows),
		...brokenUploads(rows),
		...brokenOutbox(rows),
		...(await brokenFiles(rows, files)),
	];
}

const failedClaims = (claims: [holds: boolean, sentence: string][]): string[] =>
	claims.filter(([holds]) => !holds).map(([, sentence]) => sentence);

function addressesClaimed(user: UserItem | undefined): string[] {
	const former = user?.aliases?.filter((alias) => !alias.user_id) ?? [];
	return user ? [user.email, ...former.map((alias) => alias.email)] : [];
}

const aliasesOf = (user: UserItem | undefined): (string | undefined)[] =>
	(user?.aliases ?? []).filter((alias) => alias.status === "confirmed").map((alias) => alias.user_id);

/**
 * Checks that addresses are claimed by their account alone, aliases form a star known at both ends, and roles have
 * accounts.
 */
function brokenAccounts({ users, emails, staff }: TableRows): string[] {
	const byId = new Map(users.map((user) => [user.user_id, user]));
	const claims = new Map(emails.map((claim) => [claim.email, claim.user_id]));
	return failedClaims([
		...users.flatMap((user) =>
			addressesClaimed(user).map((email): [boolean, string] => [
				claims.get(email) === user.user_id,
				`account ${user.user_id} has not claimed ${email}`,
			]),
		),
		...users.map(({ user_id, alias_of }): [boolean, string] => [
			!alias_of || aliasesOf(byId.get(alias_of)).includes(user_id),
			`account ${user_id} is an alias of ${alias_of}, which does not know it`,
		]),
		...users.flatMap((user) =>
			aliasesOf(user).map((alias): [boolean, string] => [
				!alias || (byId.get(alias)?.alias_of === user.user_id && !user.alias_of),
				`account ${user.user_id} has the alias ${alias}, which is none`,
			]),
		),
		...emails.map((claim): [boolean, string] => [
			addressesClaimed(byId.get(claim.user_id)).includes(claim.email),
			`${claim.email} is claimed by ${claim.user_id}, which does not have it`,
		]),
		...staff.map((role): [boolean, string] => [
			role.holder === `mail#${role.email}` ||
				(role.holder === `user#${role.user_id}` && byId.has(role.user_id ?? "")),
			`${role.holder} is staff of ${role.conference} and nobody`,
		]),
	]);
}

/** Checks that paths match, states are legal, gates shut completely, and parts have a conference. */
function brokenConferences({ conferences, parts, paths, staff, guards }: TableRows): string[] {
	const byId = new Map(conferences.map((conference) => [conference.conference, conference]));
	const claims = new Map(paths.map((claim) => [claim.path, claim.conference]));
	const besides = new Map(parts.map((row) => [`${row.part} of ${row.conference}`, row]));
	return failedClaims([
		...conferences.flatMap((one): [boolean, string][] => [
			[claims.get(one.path) === one.conference, `conference ${one.conference} has not claimed ${one.path}`],
			[CONFERENCE_STATES.includes(one.state), `conference ${one.conference} is ${one.state}`],
		]),
		...conferences
			.filter(({ purging_since }) => !purging_since)
			.flatMap(({ conference, sections, versions }) =>
				CONFERENCE_PARTS.map((part): [boolean, string] => {
					const row = besides.get(`${part} of ${conference}`);
					const same =
						!row?.content.sections || isDeepStrictEqual(sectionIds(row.content.sections), sections);
					return [
						row?.version === versions[part] && same,
						`${part} of ${conference} are not as its item says`,
					];
				}),
			),
		...paths.map((claim): [boolean, string] => [
			byId.has(claim.conference),
			`path ${claim.path} leads to no conference`,
		]),
		...guards.map(({ conference, guard }): [boolean, string] => [
			byId.get(conference)?.guard === guard,
			`a row of the guard of ${conference} is ${guard}, which its conference is not`,
		]),
		...staff.map((role): [boolean, string] => [
			byId.has(role.conference),
			`${role.holder} is staff of ${role.conference}, which does not exist`,
		]),
	]);
}

const FIRST_ACTIONS = new Set(["paper.submitted", "paper.submitted_on_behalf", "paper.imported"]);

/** Checks that papers are complete, listed, counted, and started once. */
function brokenPapers(rows: TableRows): string[] {
	const conferences = new Map(rows.conferences.map((one) => [one.conference, one]));
	const name = (one: { conference: string; number: number }) => `${one.conference} ${one.number}`;
	const { listRows, pagedListRows, details } = rows;
	const authors = Map.groupBy(rows.authors, name);
	const versions = Map.groupBy(rows.versions, name);
	const preflightsByVersion = Map.groupBy(rows.preflights, name);
	const firstActions = Map.groupBy(
		rows.audit.filter(({ action }) => FIRST_ACTIONS.has(action)),
		({ conference, object }) => `${conference} ${object.replace("paper-", "")}`,
	);
	const known = new Set(rows.papers.map(name));
	return [
		...rows.papers.flatMap((paper) => {
			const id = name(paper);
			const people = authors.get(id) ?? [];
			const conference = conferences.get(paper.conference);
			const numbers = (versions.get(id) ?? [])
				.map((version) => Number(version.version))
				.sort((a, b) => a - b);
			const text = listRows.get(id) ?? "";
			const expected = listRowText(paperListRow(paper, people));
			return failedClaims([
				[people.length > 0, `paper ${id} has no authors`],
				[people.filter((one) => one.corresponding).length === 1, `paper ${id} has no one to write to`],
				[PAPER_STATUSES.includes(paper.status), `paper ${id} is ${paper.status}`],
				[
					Boolean(conference?.sections.some((section) => section.id === paper.section)),
					`paper ${id} is in section ${paper.section}, which its conference hasn't`,
				],
				[paper.number <= (rows.counters.get(paper.conference) ?? 0), `paper ${id} was not counted`],
				[text === expected, `the list row of paper ${id} differs from the paper`],
				[
					paper.status === "withdrawn" || !paper.withdrawn_from || paper.status === "deleted",
					`paper ${id} is ${paper.status} and was ${paper.withdrawn_from}`,
				],
				[
					(paper.status === "deleted") === Boolean(paper.deleted_from && paper.deleted_at),
					`paper ${id} is ${paper.status} and was ${paper.deleted_from}`,
				],
				[
					!paper.held || ["submitted", "reviewing", "revising"].includes(paper.status),
					`paper ${id} is ${paper.status} and has a held decision`,
				],
				[
					sameDetails(details.get(id), detailsText(paper, people)),
					`the details of paper ${id} differ from the paper`,
				],
				[pagedListRows.get(id) === text, `the list page of paper ${id} differs from its list row`],
				[numbers.every((number, index) => number === index + 1), `versions of paper ${id}: ${numbers}`],
				[
					firstActions.get(id)?.length === 1,
					`paper ${id} was submitted ${firstActions.get(id)?.length ?? 0} times`,
				],
			]);
		}),
		...[
			...listRows.keys(),
			...pagedListRows.keys(),
			...details.keys(),
			...authors.keys(),
			...versions.keys(),
			...preflightsByVersion.keys(),
			...firstActions.keys(),
		]
			.filter((id) => !known.has(id))
			.map((id) => `there are rows of paper ${id}, which does not exist`),
	];
}

/** Ignores the order of map keys. */
function sameDetails(one = "", other: string): boolean {
	const [details = "", access] = one.split("\n");
	const [expectedDetails = "", expectedAccess] = other.split("\n");
	return (
		access === expectedAccess &&
		details !== "" &&
		isDeepStrictEqual(JSON.parse(details), JSON.parse(expectedDetails))
	);
}

/** Checks, once idle, that documents and marks know each other, papers exist, counts match, and no mark is empty. */
function brokenOriginality({
	originalities,
	fingerprints,
	comparedCount,
	papers,
	outbox,
}: TableRows): string[] {
	if (!isIdle(outbox)) return [];
	const known = new Map(originalities.map((row) => [documentName(row), new Set(row.marks?.split(" "))]));
	const here = new Set(papers.map(({ conference, number }) => `${conference}#${number}`));
	return failedClaims([
		...[...fingerprints].flatMap(([mark, documents]): [boolean, string][] => [
			[documents.size > 0, `the mark ${mark} has no documents`],
			...[...documents].map((document): [boolean, string] => [
				known.get(document)?.has(mark) ?? false,
				`${document} has no mark ${mark}, which lists it`,
			]),
		]),
		...originalities.map((row): [boolean, string] => [
			here.has(`${row.conference}#${row.number}`),
			`${documentName(row)} is compared, and its paper does not exist`,
		]),
		[
			comparedCount === originalities.filter(({ state }) => state === "in").length,
			`${comparedCount} documents are counted`,
		],
	]);
}

const isIdle = (outbox: TableRows["outbox"]) =>
	outbox.every((row) => row.consumer !== "jobs" || row.state === "done" || isDelayedOnPurpose(row));

function brokenOutbox({ outbox }: TableRows): string[] {
	return outbox
		.filter((row) => row.state === "dead")
		.map((row) => `${row.event} (${row.consumer} ${row.id}) is dead: ${row.failure}`);
}

/** Checks that all files and texts exist and, once idle, that none awaits removal. */
async function brokenFiles(rows: TableRows, files: StoredFiles): Promise<string[]> {
	const idle = isIdle(rows.outbox);
	const broken: string[] = [];
	await mapWithConcurrency(20, referencedFiles(rows), async (file) => {
		const stored = await files.read(file);
		if (stored?.size !== file.size) broken.push(`file ${file.key} is missing or has another size`);
		else if (idle && stored.pending) broken.push(`file ${file.key} still waits for its removal`);
	});
	const previews = rows.messages.flatMap(({ files = [] }) => files.flatMap(({ preview }) => preview ?? []));
	await mapWithConcurrency(20, previews, async (preview) => {
		const stored = await files.read(preview);
		if (!stored) broken.push(`preview ${preview.key} is not there`);
		else if (idle && stored.pending) broken.push(`preview ${preview.key} still waits for its removal`);
	});
	await mapWithConcurrency(20, rows.preflights, async ({ key, version_id }) => {
		if (key && !(await files.read({ key, version_id }))) broken.push(`text ${key} is not there`);
	});
	return broken;
}
