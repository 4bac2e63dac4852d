import { randomUUID } from "node:crypto";
import { readTableRows } from "@deck/cli/check/table-rows";
import type { User } from "@deck/contracts/account";
import type { Conference } from "@deck/contracts/conference";
import type { AdminRole } from "@deck/contracts/enums";
import type { ErrorBody } from "@deck/contracts/errors";
import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperReviews } from "@deck/contracts/review";
import type { FileUrl } from "@deck/contracts/upload";
import { authSessions } from "@deck/core/access/auth-session/entity";
import { users } from "@deck/core/account/entity";
import { SETTINGS } from "@deck/core/kernel/settings";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import {
	appointStaff,
	authorForm,
	type BuiltConference,
	buildConference,
	makePlatformAdmin,
	paperForm,
	uploadPdf,
} from "../support/fixtures/builders.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import {
	authSessionOf,
	startImpersonation as beginIn,
	impersonationHeaders,
	impersonationResult,
	NOT_IMPERSONATING,
	statusAndCode,
	userIdOf,
} from "../support/steps/impersonation-steps.ts";

const ROLES = {
	creator: { type: "creator" },
	superadmin: { type: "superadmin" },
	second: { type: "superadmin" },
	editor: { type: "editor" },
	observer: { type: "observer" },
	chair: { type: "sec_chair", section_id: "optics" },
} as const satisfies Record<string, AdminRole>;
type Name = keyof typeof ROLES | "admin" | "author" | "outsider";

let machine: TestMachine;
let conf: BuiltConference;
let another: BuiltConference;
let hidden: BuiltConference;
let cast: Record<Name, Person>;

beforeAll(async () => {
	machine = await startTestMachine({ env: { DECK_SEARCH_ACCOUNT: "2", DECK_SEARCH_WINDOW: "36000" } });
	[conf, another, hidden] = await Promise.all([
		buildConference(machine.table),
		buildConference(machine.table),
		buildConference(machine.table, { state: "hidden" }),
	]);
	const names = [...Object.keys(ROLES), "admin", "author", "outsider"];
	const people = names.map(async (name) => [name, await new Person(machine).join()]);
	cast = Object.fromEntries(await Promise.all(people));
	for (const [name, role] of Object.entries(ROLES))
		await appointStaff(machine.table, cast[name as Name], conf.path, role);
	for (const { path } of [another, hidden])
		await appointStaff(machine.table, cast.editor, path, ROLES.editor);
	await makePlatformAdmin(machine.table, cast.admin);
	// The superadmin is the second author, so in a conflict of interest.
	const authors = [
		authorForm({ email: cast.author.email }),
		authorForm({ email: cast.superadmin.email, corresponding: false }),
	];
	const form = { ...paperForm(cast.author.email, { authors }), upload_id: await uploadPdf(cast.author) };
	expect((await cast.author.post(`/api/conf/${conf.path}/papers`, form)).status).toBe(201);
	await vi.waitFor(
		async () => expect((await start(cast.superadmin, cast.author)).status).toBe(200),
		EVENTUALLY,
	);
});
afterAll(() => checkInvariantsAndStop(machine));
beforeEach(async () => {
	for (const person of Object.values(cast)) await person.request("DELETE", "/api/impersonation");
});

const start = (who: Person, target: Person | string) => beginIn(who, target, conf.path);

describe("who may start impersonation", () => {
	test("creator, superadmin and platform admin, and nobody else", async () => {
		const met = Object.entries(cast).map(async ([name, who]) => [
			name,
			(await start(who, cast.observer)).status,
		]);
		expect(Object.fromEntries(await Promise.all(met))).toEqual({
			creator: 200,
			superadmin: 200,
			second: 200,
			admin: 200,
			editor: 403,
			observer: 403,
			chair: 403,
			author: 403,
			outsider: 403,
		});
	});

	test("it lasts for two hours, only in the session that started it", async () => {
		const before = Math.floor(Date.now() / 1000);
		const { body } = await start(cast.creator, cast.author);
		const seconds = Date.parse(body.until) / 1000 - SETTINGS.impersonationSeconds;
		expect(body.email).toBe(cast.author.email);
		expect(before <= seconds && seconds <= Date.now() / 1000).toBe(true);

		const elsewhere = new Person(machine, cast.creator.email);
		await elsewhere.login();
		expect(await impersonationResult(elsewhere, cast.author)).toEqual(NOT_IMPERSONATING);
		expect(await impersonationResult(cast.creator, cast.author)).toEqual([200]);
		await authSessions(machine.table)
			.patch(authSessionOf(cast.creator))
			.data(({ impersonation }, { set }) => set(impersonation.until, before))
			.go();
		expect(await impersonationResult(cast.creator, cast.author)).toEqual(NOT_IMPERSONATING);
		expect(statusAndCode(await cast.creator.get("/api/auth/user"))).toEqual([200]);
	});

	test("only as somebody who takes part; others are as unknown as people without an account", async () => {
		const unknown = { status: 422, errors: { email: ["impersonation_unknown"] } };
		const found = async (target: Person | string) => {
			const { status, body } = await start(cast.superadmin, target);
			return { status, errors: body.codes };
		};
		const unverified = new Person(machine);
		await unverified.register();
		expect(await found(cast.outsider)).toEqual(unknown);
		expect(await found(unverified)).toEqual(unknown);
		expect(await found("nobody@example.org")).toEqual(unknown);
		expect((await start(cast.admin, cast.outsider)).status).toBe(200);
		expect((await start(cast.admin, "nobody@example.org")).body.codes).toEqual(unknown.errors);
	});

	test("never as themselves, as somebody with a higher role, or as a platform admin", async () => {
		const codes = async (who: Person, target: Person) => (await start(who, target)).body.codes?.email;
		const admin = await new Person(machine).join();
		await makePlatformAdmin(machine.table, admin);
		await appointStaff(machine.table, admin, conf.path, ROLES.observer);
		expect(await codes(cast.superadmin, cast.superadmin)).toEqual(["impersonation_self"]);
		expect(await codes(cast.superadmin, cast.creator)).toEqual(["impersonation_outranks"]);
		expect(await codes(cast.creator, admin)).toEqual(["impersonation_outranks"]);
		expect(await codes(cast.admin, admin)).toEqual(["impersonation_outranks"]);
		expect(await codes(cast.superadmin, cast.second)).toBeUndefined();
		expect(await codes(cast.admin, cast.creator)).toBeUndefined();
	});
});

describe("a request names the impersonated person", () => {
	test("and is refused unless impersonation of this person was started", async () => {
		expect(await impersonationResult(cast.superadmin, cast.editor)).toEqual(NOT_IMPERSONATING);
		await start(cast.superadmin, cast.editor);
		expect(await impersonationResult(cast.superadmin, cast.chair)).toEqual(NOT_IMPERSONATING);
		expect(await impersonationResult(cast.superadmin, cast.editor)).toEqual([200]);
		expect(
			statusAndCode(await new Person(machine).get("/api/auth/user", impersonationHeaders(cast.editor))),
		).toEqual([401, "unauthenticated"]);
	});

	test("and every response names them too, in letters of any alphabet", async () => {
		const target = new Person(machine, `ivan-${Date.now()}@ёлка.рф`);
		await target.joinUnconfirmed("ru");
		await users(machine.table)
			.patch({ user_id: await userIdOf(target) })
			.set({ verified: true })
			.go();
		await appointStaff(machine.table, target, conf.path, ROLES.editor);
		await start(cast.superadmin, target);
		const user = await cast.superadmin.get<User>("/api/auth/user", impersonationHeaders(target));
		const answers = [
			user,
			await cast.superadmin.get(`/api/conf/${conf.path}/papers/99`, impersonationHeaders(target)),
			await cast.superadmin.get("/api/profile", impersonationHeaders(target)),
			await cast.superadmin.post("/api/uploads", {}, impersonationHeaders(target)),
		];
		expect(answers.map(({ status, headers }) => [status, headers.get("impersonating")])).toEqual(
			[200, 404, 403, 422].map((status) => [status, encodeURIComponent(target.email)]),
		);
		expect(user.body.email).toBe(target.email);
		const own = await cast.superadmin.get<User>("/api/auth/user");
		expect([own.body.email, own.headers.get("impersonating")]).toEqual([cast.superadmin.email, null]);
	});
});

describe("during impersonation", () => {
	test("the rights are the other person's", async () => {
		const list = `/api/conf/${conf.path}/adm/papers`;
		await start(cast.creator, cast.author);
		const own = await cast.creator.get<PaperListRow[]>(
			`/api/conf/${conf.path}/mysubs`,
			impersonationHeaders(cast.author),
		);
		expect(own.body.map((one) => one.number)).toEqual([1]);
		expect(statusAndCode(await cast.creator.get(list, impersonationHeaders(cast.author)))).toEqual([
			403,
			"forbidden",
		]);
		await start(cast.creator, cast.editor);
		const page = await cast.creator.get<Conference>(
			`/api/conf/${conf.path}`,
			impersonationHeaders(cast.editor),
		);
		expect(page.body.admin_roles).toEqual([ROLES.editor]);
		expect(statusAndCode(await cast.creator.get(list, impersonationHeaders(cast.editor)))).toEqual([200]);
		expect(
			statusAndCode(
				await cast.creator.get(`/api/conf/${conf.path}/papers/1`, impersonationHeaders(cast.editor)),
			),
		).toEqual([200]);
		const open = `/api/conf/${conf.path}/adm/open`;
		expect(statusAndCode(await cast.creator.post(open, {}, impersonationHeaders(cast.editor)))).toEqual([
			403,
			"forbidden",
		]);
	});

	test("the user's own conflicts of interest stay", async () => {
		const paper = `/api/conf/${conf.path}/papers/1`;
		const file = `/files/papers/${conf.path}/1/1`;
		await start(cast.superadmin, cast.editor);
		expect(statusAndCode(await cast.superadmin.get(paper))).toEqual([200]);
		expect(statusAndCode(await cast.superadmin.get(paper, impersonationHeaders(cast.editor)))).toEqual([
			404,
			"not_found",
		]);
		expect(statusAndCode(await cast.superadmin.get(file, impersonationHeaders(cast.editor)))).toEqual([
			404,
			"not_found",
		]);
		await start(cast.superadmin, cast.author);
		expect(statusAndCode(await cast.superadmin.get(paper, impersonationHeaders(cast.author)))).toEqual([200]);
		// An impersonating page requests the address: links and redirects cannot carry the header.
		const asking = { ...impersonationHeaders(cast.author), accept: "application/json" };
		const { body } = await cast.superadmin.get<FileUrl>(file, asking);
		expect((await fetch(body.url)).status).toBe(200);
	});

	test("the user cannot submit their own paper as staff", async () => {
		await start(cast.superadmin, cast.editor);
		const refusal = async (email: string) => {
			const form = { ...paperForm(email), upload_id: "none" };
			const path = `/api/conf/${conf.path}/papers`;
			return (await cast.superadmin.post<ErrorBody>(path, form, impersonationHeaders(cast.editor))).body
				.codes;
		};
		expect(await refusal(cast.superadmin.email)).toEqual({ authors: ["own_email_required"] });
		expect(await refusal("somebody@example.org")).toEqual({ upload_id: ["upload_unknown"] });
	});

	test("the other person's private actions are refused, and so is a further impersonation", async () => {
		await start(cast.creator, cast.superadmin);
		const impersonating = [403, "impersonating"];
		expect(
			statusAndCode(await cast.creator.get("/api/profile", impersonationHeaders(cast.superadmin))),
		).toEqual(impersonating);
		const form = { email: cast.author.email };
		const path = `/api/conf/${conf.path}/adm/impersonation`;
		expect(statusAndCode(await cast.creator.post(path, form, impersonationHeaders(cast.superadmin)))).toEqual(
			impersonating,
		);
		expect(await impersonationResult(cast.creator, cast.superadmin)).toEqual([200]);
		const resend = await cast.creator.post(
			"/api/auth/verify/resend",
			{},
			impersonationHeaders(cast.superadmin),
		);
		expect(statusAndCode(resend)).toEqual(impersonating);
	});

	test("nobody proposes a decision in the other person's name", async () => {
		await start(cast.creator, cast.chair);
		const reviews = await cast.creator.get<PaperReviews>(
			`/api/conf/${conf.path}/adm/papers/1/reviews`,
			impersonationHeaders(cast.chair),
		);
		expect(reviews.body.may.propose).toBe(false);
		const proposal = await cast.creator.request("PUT", `/api/conf/${conf.path}/adm/papers/1/proposal`, {
			body: { to: "accept", note: "" },
			headers: impersonationHeaders(cast.chair),
		});
		expect(statusAndCode(proposal)).toEqual([403, "impersonating"]);
	});

	test("it works in its conference alone, a platform admin's everywhere", async () => {
		const met = async (who: Person) => {
			const staffed = await who.get<{ path: string }[]>(
				"/api/confs/staffed",
				impersonationHeaders(cast.editor),
			);
			return [
				...[await who.get(`/api/conf/${another.path}`, impersonationHeaders(cast.editor))].map(statusAndCode),
				...[await who.get(`/api/conf/${hidden.path}`, impersonationHeaders(cast.editor))].map(statusAndCode),
				staffed.body.map((one) => one.path).sort(),
			];
		};
		await start(cast.superadmin, cast.editor);
		await start(cast.admin, cast.editor);
		expect(await met(cast.superadmin)).toEqual([
			[403, "impersonation_elsewhere"],
			[404, "not_found"],
			[conf.path],
		]);
		const all = [conf.path, another.path, hidden.path].sort();
		expect(await met(cast.admin)).toEqual([[200], [200], all]);
	});

	test("the audit log records both people", async () => {
		await start(cast.creator, cast.second);
		const path = `/api/conf/${conf.path}`;
		const { body: seen } = await cast.creator.get<Conference>(path);
		const edited = await cast.creator.request("PUT", `${path}/adm/dates`, {
			body: partForms.dates(seen),
			headers: impersonationHeaders(cast.second),
		});
		expect(statusAndCode(edited)).toEqual([200]);
		await cast.creator.request("DELETE", "/api/impersonation", {
			headers: impersonationHeaders(cast.second),
		});
		const [real, target] = [await userIdOf(cast.creator), await userIdOf(cast.second)];
		const { audit } = await readTableRows(machine.table);
		const rows = audit
			.filter((row) => row.conference === conf.path && [real, target].includes(row.actor))
			.sort((a, b) => a.id.localeCompare(b.id))
			.slice(-3);
		expect(rows.map((row) => [row.action, row.object, row.actor, row.real_actor])).toEqual([
			["impersonation.started", `account-${target}`, real, undefined],
			["conference.dates_edited", "conference", target, real],
			["impersonation.ended", `account-${target}`, real, undefined],
		]);
	});

	test("attempts count for the user who really makes them", async () => {
		const search = `/api/conf/${conf.path}/adm/users?q=example`;
		await start(cast.creator, cast.second);
		const statuses: number[] = [];
		for (let tries = 0; tries < 3; tries++)
			statuses.push((await cast.creator.get(search, impersonationHeaders(cast.second))).status);
		expect(statuses).toEqual([200, 200, 429]);
		expect((await cast.creator.get(search)).status).toBe(429);
		expect((await cast.second.get(search)).status).toBe(200);
	});

	test("a repeated request never gets the response stored for the other person", async () => {
		const { superadmin, author } = cast;
		const path = `/api/conf/${conf.path}/papers`;
		const authors = [
			authorForm({ email: author.email }),
			authorForm({ email: superadmin.email, corresponding: false }),
		];
		const form = { ...paperForm(author.email, { authors }), upload_id: await uploadPdf(superadmin) };
		const key = { "Idempotency-Key": randomUUID() };
		await start(superadmin, author);
		const [theirs, own, again] = [
			await superadmin.post<ErrorBody>(path, form, { ...key, ...impersonationHeaders(author) }),
			await superadmin.post<PaperListRow>(path, form, key),
			await superadmin.post<PaperListRow>(path, form, key),
		];
		const late = await superadmin.post<ErrorBody>(path, form, { ...key, ...impersonationHeaders(author) });
		expect([theirs.body.codes, own.status]).toEqual([{ upload_id: ["upload_unknown"] }, 201]);
		expect(again.body).toEqual(own.body);
		expect(late.body.codes).toEqual(theirs.body.codes);
	});

	test("it continues with a new token of the session", async () => {
		const rightsChange = async () =>
			users(machine.table)
				.patch({ user_id: await userIdOf(cast.second) })
				.add({ rights: 1 })
				.go();
		await rightsChange();
		const first = cast.second.cookies.get("__Host-session");
		await start(cast.second, cast.author);
		expect(await impersonationResult(cast.second, cast.author)).toEqual([200]);
		const replaced = cast.second.cookies.get("__Host-session");
		expect(replaced).not.toBe(first);
		expect(await impersonationResult(cast.second, cast.author)).toEqual([200]);
		await rightsChange();
		expect((await cast.second.request("DELETE", "/api/impersonation")).status).toBe(204);
		expect(await impersonationResult(cast.second, cast.author)).toEqual(NOT_IMPERSONATING);
		await cast.second.get("/api/auth/user");
		expect(cast.second.cookies.get("__Host-session")).not.toBe(replaced);
		expect(await impersonationResult(cast.second, cast.author)).toEqual(NOT_IMPERSONATING);
	});
});
