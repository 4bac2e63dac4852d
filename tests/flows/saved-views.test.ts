import type { AuditPage } from "@deck/contracts/audit";
import { LIMITS } from "@deck/contracts/limits";
import type { SavedView, SavedViewEdit, SavedViewForm } from "@deck/contracts/saved-view";
import { systemContext } from "@deck/core/kernel/context";
import { purgeRows } from "@deck/core/kernel/purge-rows";
import { savedViews } from "@deck/core/saved-view/entity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";

let deck: InProcessApp;
let cast: Cast;

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

const form = (changes: Partial<SavedViewForm> = {}): SavedViewForm => ({
	list: "papers",
	name: "Undecided",
	search: "?status=reviewing",
	shared: false,
	...changes,
});
const views = (path: string) => `/api/conf/${path}/adm/views`;
const save = (who: string, path: string, changes: Partial<SavedViewForm> = {}) =>
	cast.the(who).post<SavedView>(views(path), form(changes));
const list = async (who: string, path: string) =>
	(await cast.the(who).get<SavedView[]>(views(path))).body.map(({ name, changeable }) => [name, changeable]);
const remove = async (who: string, path: string, id: string) =>
	(await cast.the(who).request("DELETE", `${views(path)}/${id}`)).status;

test("private views are for their owner, shared ones for all staff, in their conference alone", async () => {
	const [path, other] = [await cast.createConference(), await cast.createConference()];
	const own = await save("editor", path);
	expect([own.status, own.body]).toEqual([201, { ...form(), id: own.body.id, changeable: true, version: 1 }]);
	const { body: shared } = await save("chair", path, {
		name: "Late",
		list: "subs",
		search: "",
		shared: true,
	});
	await save("editor", other, { name: "Elsewhere" });
	expect(await list("editor", path)).toEqual([
		["Undecided", true],
		["Late", true],
	]);
	expect([await list("chair", path), await list("observer", path)]).toEqual([
		[["Late", true]],
		[["Late", false]],
	]);

	expect(await remove("observer", path, shared.id)).toBe(403);
	expect([await remove("chair", path, own.body.id), await remove("editor", other, own.body.id)]).toEqual([
		404, 404,
	]);
	expect([await remove("editor", path, shared.id), await remove("editor", path, shared.id)]).toEqual([
		204, 404,
	]);
	expect([await remove("editor", path, own.body.id), await list("editor", path)]).toEqual([204, []]);
	const { body: log } = await cast.the("editor").get<AuditPage>(`/api/conf/${path}/adm/audit?object=view-`);
	const viewForm = { list: "subs", title: "Late", search: "" };
	expect(log.entries.map(({ action, object, before, after }) => [action, object, before, after])).toEqual([
		["view.removed", `view-${shared.id}`, viewForm, null],
		["view.shared", `view-${shared.id}`, null, viewForm],
	]);
});

test("views of registrations are for staff who read registrations", async () => {
	const path = await cast.createConference();
	const about = { list: "registrations" as const, name: "Debtors", shared: true };
	expect((await save("chair", path, about)).status).toBe(403);
	const { body: view } = await save("editor", path, about);
	expect([await list("observer", path), await list("chair", path)]).toEqual([[["Debtors", false]], []]);
	expect([await remove("chair", path, view.id), await remove("editor", path, view.id)]).toEqual([404, 204]);
});

test("permitted staff rename, update and restore a view, and concurrent changes are not lost", async () => {
	const path = await cast.createConference();
	const { body: view } = await save("chair", path, { name: "Late", shared: true });
	const one = `${views(path)}/${view.id}`;
	const edit = (who: string, changes: Partial<SavedViewEdit> = {}) =>
		cast.the(who).request<SavedView & { current: SavedView }>("PUT", one, {
			body: { name: "Late", search: view.search, version: 1, ...changes },
		});
	const undo = async (who: string) => (await cast.the(who).post(`${one}/undo`)).status;
	expect((await edit("observer")).status).toBe(403);
	expect((await edit("chair", { search: "status=x" })).status).toBe(422);
	const both = await Promise.all([
		edit("chair", { name: "Overdue" }),
		edit("editor", { search: "?status=revising" }),
	]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	const [done] = both.filter(({ status }) => status === 200).map(({ body }) => body);
	expect(both.find(({ status }) => status === 409)?.body.current).toEqual(done);
	const last = await edit("editor", { name: "Overdue", search: "?status=revising", version: 2 });
	expect([last.status, last.body]).toEqual([
		200,
		{ ...view, name: "Overdue", search: "?status=revising", version: 3 },
	]);

	expect([await undo("chair"), await remove("editor", path, view.id), await list("chair", path)]).toEqual([
		404,
		204,
		[],
	]);
	expect([(await edit("chair", { version: 3 })).status, await undo("observer")]).toEqual([404, 403]);
	expect([await undo("chair"), await undo("chair"), await list("chair", path)]).toEqual([
		200,
		404,
		[["Overdue", true]],
	]);
	const { body: log } = await cast.the("editor").get<AuditPage>(`/api/conf/${path}/adm/audit?object=view-`);
	expect(log.entries.map(({ action }) => action)).toEqual([
		...["view.restored", "view.removed", "view.changed", "view.changed", "view.shared"],
	]);
});

test("a deleted view can be restored until a new view needs its place", async () => {
	const path = await cast.createConference();
	const ids: string[] = [];
	for (let at = 0; at < LIMITS.ownViews; at++) ids.push((await save("editor", path)).body.id);
	const [first = "", second = ""] = ids;
	const undo = async (id: string) => (await cast.the("editor").post(`${views(path)}/${id}/undo`)).status;
	await remove("editor", path, first);
	expect((await save("editor", path)).status).toBe(201);
	expect([await undo(first), await remove("editor", path, second), await undo(second)]).toEqual([
		...[404, 204, 200],
	]);
});

test("a view holds only an address's query, and the number of views is limited", async () => {
	const path = await cast.createConference();
	for (const wrong of [
		{ search: "status=reviewing" },
		{ search: "?q=a b" },
		{ search: "?q=\u0000" },
		{ search: "?a#b" },
		{ name: " " },
	])
		expect([wrong, (await save("editor", path, wrong)).status]).toEqual([wrong, 422]);
	const many = await Promise.all(
		Array.from({ length: LIMITS.ownViews + 2 }, (_, at) => save("editor", path, { name: `View ${at}` })),
	);
	const made = many.filter(({ status }) => status === 201).length;
	expect((await list("editor", path)).length, "what was answered was made").toBe(made);
	for (let more = made; more < LIMITS.ownViews; more++) await save("editor", path);
	const refused = await cast.the("editor").post<{ code: string }>(views(path), form());
	expect([refused.status, refused.body.code]).toEqual([422, "views_most"]);
	expect((await save("editor", path, { shared: true })).status, "those of all staff are others").toBe(201);
	expect((await save("editor", path, { shared: true, search: "?q=\ud800" })).status, "half a sign").toBe(201);
	const context = systemContext(deck.ports);
	await deck.machine.control("catch-up");
	expect([
		await purgeRows(context, savedViews, path, 200),
		await purgeRows(context, savedViews, path, 200),
	]).toEqual([true, false]);
	expect(await list("editor", path)).toEqual([]);
});

test("a person shares a limited number of views, also concurrently, and an observer none", async () => {
	const path = await cast.createConference();
	const share = async (who: string) => (await save(who, path, { shared: true })).status;
	const { body: first } = await save("editor", path, { shared: true });
	for (let at = 1; at < LIMITS.sharedViewsEach - 2; at++) await share("editor");
	const race = await Promise.all(Array.from({ length: 5 }, () => share("editor")));
	expect(race.toSorted()).toEqual([201, 201, 422, 422, 422]);
	expect(await remove("editor", path, first.id)).toBe(204);
	expect(await share("editor")).toBe(201);
	const undo = await cast.the("editor").post<{ code: string }>(`${views(path)}/${first.id}/undo`);
	expect([undo.status, undo.body.code]).toEqual([422, "views_most"]);
	expect((await list("editor", path)).length).toBe(LIMITS.sharedViewsEach);
	expect(await share("creator")).toBe(201);
	expect(await share("observer")).toBe(403);
	expect((await save("observer", path)).status).toBe(201);
});

test("listing views makes two parallel calls", async () => {
	const path = await cast.createConference();
	const person = cast.the("editor");
	expect(await deck.callsOf(() => deck.request({ person, path: views(path) }))).toEqual({
		names: ["BatchGetItem", "Query", "Query"],
		roundTrips: 2,
	});
});
