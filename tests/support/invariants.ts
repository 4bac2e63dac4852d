import { GetObjectTaggingCommand, HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { CONFERENCE_STATES, PAPER_STATUSES } from "@deck/contracts/enums";
import type { PaperCard } from "@deck/contracts/paper";
import type { UserItem } from "@deck/core/account/find";
import { atMost } from "@deck/core/kernel/at-most";
import { shortName } from "@deck/core/paper/names";
import { expect } from "vitest";
import type { TestMachine } from "./machine.ts";
import { isPurge, type Rows, readRows } from "./rows.ts";

/**
 * Ends a machine after the test file's last case, and fails where anything is broken in what it leaves, or where it
 * wrote a line on its standard error.
 */
export async function stopChecked(machine: TestMachine): Promise<void> {
	try {
		await expectInvariants(machine);
		expect(machine.complaints, "lines on the machine's standard error").toEqual([]);
	} finally {
		await machine.stop();
	}
}

/** What must hold in table and bucket whatever happened, while nobody is asking for anything. Reads every row. */
export async function expectInvariants(machine: TestMachine): Promise<void> {
	const rows = await readRows(machine.table);
	const broken = [
		...brokenAccounts(rows),
		...brokenConferences(rows),
		...brokenPapers(rows),
		...brokenUploads(rows),
		...brokenOutbox(rows),
		...(await brokenFiles(rows, machine.env)),
	];
	expect(broken, "broken invariants").toEqual([]);
}

/** The sentences of those that do not hold. */
const failed = (claims: [holds: boolean, sentence: string][]): string[] =>
	claims.filter(([holds]) => !holds).map(([, sentence]) => sentence);

/** The addresses that an account has for itself: its own and its earlier ones. */
function addressesClaimed(user: UserItem | undefined): string[] {
	const former = user?.aliases?.filter((alias) => !alias.user_id) ?? [];
	return user ? [user.email, ...former.map((alias) => alias.email)] : [];
}

/** The accounts that are an account's confirmed aliases. */
const aliasesOf = (user: UserItem | undefined): (string | undefined)[] =>
	(user?.aliases ?? []).filter((alias) => alias.status === "confirmed").map((alias) => alias.user_id);

/**
 * Every address is claimed by the account that has it or had it, and by no other; aliases are a star, known at both
 * ends; roles are held by accounts that exist.
 */
function brokenAccounts({ users, emails, staff }: Rows): string[] {
	const byId = new Map(users.map((user) => [user.user_id, user]));
	const claims = new Map(emails.map((claim) => [claim.email, claim.user_id]));
	return failed([
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

/** Every path leads to a conference, and every conference has its path; states are legal. */
function brokenConferences({ conferences, paths, staff }: Rows): string[] {
	const byId = new Map(conferences.map((conference) => [conference.conference, conference]));
	const claims = new Map(paths.map((claim) => [claim.path, claim.conference]));
	return failed([
		...conferences.flatMap((one): [boolean, string][] => [
			[claims.get(one.path) === one.conference, `conference ${one.conference} has not claimed ${one.path}`],
			[CONFERENCE_STATES.includes(one.state), `conference ${one.conference} is ${one.state}`],
		]),
		...paths.map((claim): [boolean, string] => [
			byId.has(claim.conference),
			`path ${claim.path} leads to no conference`,
		]),
		...staff.map((role): [boolean, string] => [
			byId.has(role.conference),
			`${role.holder} is staff of ${role.conference}, which does not exist`,
		]),
	]);
}

/** Every paper is whole, stands in its conference's list as it is, was counted, and its history begins once. */
function brokenPapers(rows: Rows): string[] {
	const conferences = new Map(rows.conferences.map((one) => [one.conference, one]));
	const name = (one: { conference: string; number: number }) => `${one.conference} ${one.number}`;
	const cards = new Map(rows.cards.map((card) => [name(card), card]));
	const authors = Map.groupBy(rows.authors, name);
	const versions = Map.groupBy(rows.versions, name);
	const begun = Map.groupBy(
		rows.audit.filter(({ action }) => action === "paper.submitted" || action === "paper.imported"),
		({ conference, object }) => `${conference} ${object.replace("paper-", "")}`,
	);
	const known = new Set(rows.papers.map(name));
	return [
		...rows.papers.flatMap((paper) => {
			const id = name(paper);
			const people = authors.get(id) ?? [];
			const conference = conferences.get(paper.conference);
			const places = (versions.get(id) ?? []).map((version) => Number(version.place)).sort((a, b) => a - b);
			const card: PaperCard & { conference: string } = {
				conference: paper.conference,
				number: paper.number,
				type: paper.type,
				language: paper.language,
				section: paper.section,
				format: paper.format,
				title: paper.title,
				status: paper.status,
				first_author: people[0] ? shortName(people[0]) : "",
				authors_count: people.length,
				changed: paper.changed,
				version: paper.version,
			};
			return failed([
				[people.length > 0, `paper ${id} has no authors`],
				[people.filter((one) => one.corresponding).length === 1, `paper ${id} has no one to write to`],
				[PAPER_STATUSES.includes(paper.status), `paper ${id} is ${paper.status}`],
				[
					Boolean(conference?.sections.some((section) => section.id === paper.section)),
					`paper ${id} is in section ${paper.section}, which its conference hasn't`,
				],
				[paper.number <= (rows.counters.get(paper.conference) ?? 0), `paper ${id} was not counted`],
				[same(cards.get(id), card), `the card of paper ${id} is not as the paper is`],
				[places.every((place, index) => place === index + 1), `versions of paper ${id}: ${places}`],
				[begun.get(id)?.length === 1, `paper ${id} was submitted ${begun.get(id)?.length ?? 0} times`],
			]);
		}),
		...[...cards.keys(), ...authors.keys(), ...versions.keys(), ...begun.keys()]
			.filter((id) => !known.has(id))
			.map((id) => `there are rows of paper ${id}, which does not exist`),
	];
}

/** A file that was taken is in a paper; each object is in one paper. */
function brokenUploads({ uploads, versions }: Rows): string[] {
	const byObject = Map.groupBy(versions, (version) => `${version.key} ${version.version_id}`);
	return failed([
		...uploads
			.filter((upload) => upload.state === "used")
			.map((upload): [boolean, string] => [
				byObject.has(`${upload.key} ${upload.version_id}`),
				`upload ${upload.upload_id} was taken by no paper`,
			]),
		...[...byObject].map(([object, holders]): [boolean, string] => [
			holders.length === 1,
			`file ${object} is in ${holders.length} papers`,
		]),
	]);
}

/** Nothing was given up. */
function brokenOutbox({ outbox }: Rows): string[] {
	return outbox
		.filter((row) => row.state === "dead")
		.map((row) => `${row.event} (${row.reader} ${row.id}) is dead: ${row.failure}`);
}

/** Files of all versions are in the bucket, and stay there: once no work is left, none waits for its removal. */
async function brokenFiles({ versions, outbox }: Rows, env: Record<string, string>): Promise<string[]> {
	const atRest = outbox.every((row) => row.reader !== "jobs" || row.state === "done" || isPurge(row));
	const s3 = new S3Client({
		endpoint: env.AWS_ENDPOINT_URL_S3,
		region: env.AWS_REGION,
		credentials: {
			accessKeyId: env.AWS_ACCESS_KEY_ID ?? "",
			secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? "",
		},
	});
	const broken: string[] = [];
	await atMost(20, versions, async ({ key, version_id, size }) => {
		const object = { Bucket: env.FILES_BUCKET, Key: key, VersionId: version_id };
		const head = await s3.send(new HeadObjectCommand(object)).catch(() => null);
		if (head?.ContentLength !== size) broken.push(`file ${key} is not there as it was sent`);
		else if (atRest) {
			const { TagSet } = await s3.send(new GetObjectTaggingCommand(object));
			if (TagSet?.length) broken.push(`file ${key} still waits for its removal`);
		}
	});
	s3.destroy();
	return broken;
}

function same(one: unknown, other: unknown): boolean {
	try {
		expect(one).toEqual(other);
		return true;
	} catch {
		return false;
	}
}
