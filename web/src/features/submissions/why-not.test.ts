import type { Paper } from "@deck/contracts/paper";
import { expect, test } from "vitest";
import { whyNotDelete, whyNotEdit, whyNotWithdraw } from "./why-not.ts";

type Known = Parameters<typeof whyNotEdit>[0];
const paper = (status: Paper["status"], more: Partial<Known> = {}): Known => ({
	...{ status, moves: [], actions: ["hand_over"], editable_till: null, round: 0 },
	...more,
});
const colleague = { actions: [] };

test("why a paper can't be edited is told where one would expect it", () => {
	const till = "2027-01-01T00:00:00.000Z";
	expect(whyNotEdit(paper("submitted", { actions: ["hand_over", "edit"] }))).toBe(null);
	expect(whyNotEdit(paper("submitted"))).toBe("edit_shut");
	expect(whyNotEdit(paper("submitted", { round: 1 }))).toBe("edit_revised");
	expect(whyNotEdit(paper("reviewing"))).toBe("edit_reviewing");
	expect(whyNotEdit(paper("revising", { editable_till: till }))).toBe("edit_over");
	expect(whyNotEdit(paper("accepted"))).toBe(null);
	expect(whyNotEdit(paper("accepted", { editable_till: till }))).toBe("edit_over");
	expect(whyNotEdit(paper("rejected"))).toBe(null);
	expect(whyNotEdit(paper("submitted", colleague))).toBe("not_corresponding");
});

test("why the corresponding author can't withdraw or delete it is told to them alone", () => {
	expect(whyNotWithdraw(paper("submitted", { moves: ["withdrawn"] }))).toBe(null);
	expect(whyNotWithdraw(paper("revising"))).toBe("withdraw_revealed");
	expect(whyNotWithdraw(paper("accepted"))).toBe("withdraw_accepted");
	expect(whyNotWithdraw(paper("rejected"))).toBe(null);
	expect(whyNotWithdraw(paper("revising", colleague))).toBe(null);
	expect(whyNotDelete(paper("submitted", { moves: ["deleted"] }))).toBe(null);
	expect(whyNotDelete(paper("rejected"))).toBe("delete_reviewed");
	expect(whyNotDelete(paper("rejected", colleague))).toBe(null);
});
