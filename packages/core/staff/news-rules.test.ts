import { type NewsModes, STAFF_NEWS_KINDS } from "@deck/contracts/staff-news";
import { expect, test } from "vitest";
import { type NewsMember, newsMode, newsSettings } from "./news-rules.ts";

const SECTIONS = [{ id: "optics" }, { id: "lasers" }, { id: "signals" }];
const OFF: NewsModes = {
	papers: "off",
	versions: "off",
	withdrawals: "off",
	reviews: "off",
	refusals: "off",
};
const chair = (...sections: string[]) =>
	sections.map((section_id) => ({ type: "sec_chair" as const, section_id }));
const editor = [{ type: "editor" as const }];

const subscribedModes = (member: NewsMember) =>
	Object.fromEntries(
		SECTIONS.map(({ id }) => [
			id,
			STAFF_NEWS_KINDS.map((kind) => newsMode(member, { kind, section: id }, SECTIONS)).join(" "),
		]),
	);
const NOTHING = "off off off off off";
const DEFAULT_MODES = "at_once at_once at_once at_once off";

const WITHDRAWALS = "off off at_once off off";

test("staff without settings get their sections' news at once, or what they may restore", () => {
	expect(subscribedModes({ admin_roles: chair("optics", "lasers") })).toEqual({
		optics: DEFAULT_MODES,
		lasers: DEFAULT_MODES,
		signals: NOTHING,
	});
	expect(subscribedModes({ admin_roles: editor })).toEqual({
		optics: WITHDRAWALS,
		lasers: WITHDRAWALS,
		signals: WITHDRAWALS,
	});
	expect(subscribedModes({ admin_roles: [{ type: "observer" }] })).toEqual({
		optics: NOTHING,
		lasers: NOTHING,
		signals: NOTHING,
	});
	expect(subscribedModes({ admin_roles: [...editor, ...chair("lasers")] })).toMatchObject({
		optics: NOTHING,
		lasers: DEFAULT_MODES,
	});
});

test("settings apply to the chosen sections, or to all that the role may see", () => {
	const modes: NewsModes = { ...OFF, papers: "daily", refusals: "at_once" };
	const chosen = "daily off off off at_once";
	expect(subscribedModes({ admin_roles: editor, news: { modes } })).toEqual({
		optics: chosen,
		lasers: chosen,
		signals: chosen,
	});
	expect(subscribedModes({ admin_roles: editor, news: { modes, sections: ["lasers", "gone"] } })).toEqual({
		optics: NOTHING,
		lasers: chosen,
		signals: NOTHING,
	});
	const news = { modes, sections: ["optics", "lasers"] };
	expect(subscribedModes({ admin_roles: chair("optics", "signals"), news })).toEqual({
		optics: chosen,
		lasers: NOTHING,
		signals: NOTHING,
	});
	// Former sections are ignored.
	expect(subscribedModes({ admin_roles: chair("signals"), news })).toEqual({
		optics: NOTHING,
		lasers: NOTHING,
		signals: chosen,
	});
});

test("an unsubscribe link turns off only what it came with: a kind sent at once, or the digest", () => {
	const modes: NewsModes = {
		...OFF,
		papers: "daily",
		versions: "daily",
		withdrawals: "at_once",
		refusals: "at_once",
	};
	const member = { admin_roles: editor, news: { modes } };
	const muted = (...news_muted: string[]) => newsSettings({ ...member, news_muted }, SECTIONS).modes;
	expect(muted("staff_digest")).toEqual({ ...modes, papers: "off", versions: "off" });
	expect(muted("staff_refusals", "staff_papers")).toEqual({ ...modes, refusals: "off" });
});

test("choosing all sections counts as no choice, so that new sections are included", () => {
	const all = { modes: OFF, sections: ["optics", "lasers", "signals"] };
	expect(newsSettings({ admin_roles: editor, news: all }, SECTIONS).chosen).toBe(null);
	expect(newsSettings({ admin_roles: chair("optics") }, SECTIONS).chosen).toBe(null);
	expect(newsSettings({ admin_roles: [...editor, ...chair("optics")] }, SECTIONS).chosen).toEqual(["optics"]);
});
