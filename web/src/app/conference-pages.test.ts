import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { expect, test } from "vitest";
import { conferencePages } from "./conference-pages.ts";

const everything = {
	admin_roles: [{ type: "editor" }],
	programme_released: true,
	registration_is_open: true,
	has_registration: false,
	has_reviews: true,
} as ConferenceWithInfo;

test("tabs and menu have the specification's entries, each in its own order", () => {
	expect(conferencePages(everything, "tabs")).toEqual([
		"admin",
		"info",
		"programme",
		"registration",
		"submissions",
		"reviews",
	]);
	expect(conferencePages(everything, "menu")).toEqual([
		"info",
		"programme",
		"submissions",
		"reviews",
		"registration",
		"admin",
	]);
});

test("pages that the reader can't open are in neither", () => {
	const little = {
		...everything,
		admin_roles: [],
		programme_released: false,
		registration_is_open: false,
		has_reviews: false,
	};
	expect(conferencePages(little, "tabs")).toEqual(["info", "submissions"]);
	expect(conferencePages(little, "menu")).toEqual(["info", "submissions"]);
	expect(conferencePages({ ...little, has_registration: true }, "tabs")).toEqual([
		"info",
		"registration",
		"submissions",
	]);
	expect(conferencePages({ ...little, has_reviews: true }, "menu")).toEqual([
		"info",
		"submissions",
		"reviews",
	]);
});
