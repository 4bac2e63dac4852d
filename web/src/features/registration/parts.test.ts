import { expect, test } from "vitest";
import { missingFields, partStates } from "./parts.ts";

const CONTENT = {
	locales: {
		en: { first_name: "Arina", last_name: "Veshnyakova" },
		ru: { first_name: "", last_name: "" },
	},
	place: "ru",
	format: "presenter" as const,
	residency: "RUS",
	status: "pgrad" as const,
	young: true,
	organization: { kind: "other" as const, short_name: "", city: "Samara" },
	events: [],
	papers: [],
	needs: "",
	consent: false,
};

test("missing fields are listed in the order of the page, also those that the schema reports last", () => {
	const values = { content: CONTENT, version: 0 };
	const missing = missingFields(values, false);
	expect(missing).toEqual(["upload_id", "organization.short_name", "papers", "consent"]);
	expect(missingFields(values, true)).not.toContain("upload_id");
	expect(missingFields({ ...values, content: { ...CONTENT, format: "listener" } }, true)).not.toContain(
		"papers",
	);
});

test("a part is ready, wrong, uploading, started or untouched", () => {
	const states = partStates(["residency", "consent"], ["content.papers.0"], 62);
	expect(states).toEqual({
		name: { kind: "ready" },
		taking_part: { kind: "started" },
		status: { kind: "sending", percent: 62 },
		organization: { kind: "ready" },
		reports: { kind: "errors", count: 1 },
		events: { kind: "ready" },
		consent: { kind: "untouched" },
	});
});
