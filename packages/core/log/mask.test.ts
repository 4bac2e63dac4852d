import { expect, it } from "vitest";
import type { SignedIn } from "../kernel/context.ts";
import type { Noun } from "../noun.ts";
import { maskOf } from "./mask.ts";

const nouns: Noun[] = [
	{ log: { objects: ["staff", "conference"] } },
	{
		log: {
			objects: ["paper"],
			shows:
				async (_, conference) =>
				({ object }) =>
					object === `paper-${conference}`,
		},
	},
];

const seen = async (...objects: string[]) => {
	const shows = await maskOf(nouns, {} as SignedIn, "7");
	return objects.filter((object) => shows({ object, action: "paper.submitted" }));
};

it("shows what a noun has, as far as it lets see", async () => {
	expect(await seen("staff", "conference", "staff-u", "paper-7", "paper-8")).toEqual([
		"staff",
		"conference",
		"staff-u",
		"paper-7",
	]);
});

it("shows nothing of what no noun answers for", async () => {
	expect(await seen("review-7", "papers", "", "account-u")).toEqual([]);
});
