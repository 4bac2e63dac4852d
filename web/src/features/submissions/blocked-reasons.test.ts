import type { Paper } from "@deck/contracts/paper";
import { expect, test } from "vitest";
import { deleteBlockedReason, editBlockedReason, withdrawBlockedReason } from "./blocked-reasons.ts";

type Known = Parameters<typeof editBlockedReason>[0];
const paper = (status: Paper["status"], more: Partial<Known> = {}): Known => ({
	status,
	moves: [],
	actions: ["hand_over"],
	editable_till: null,
	round: 0,
	...more,
});
const colleague = { actions: [] };

test("shows why a paper can't be edited, where it is expected", () => {
	const till = "2027-01-01T00:00:00.000Z";
	expect(editBlockedReason(paper("submitted", { actions: ["hand_over", "edit"] }))).toBe(null);
	expect(editBlockedReason(paper("submitted"))).toBe("edit_shut");
	expect(editBlockedReason(paper("submitted", { round: 1 }))).toBe("edit_revised");
	expect(editBlockedReason(paper("reviewing"))).toBe("edit_reviewing");
	expect(editBlockedReason(paper("revising", { editable_till: till }))).toBe("edit_over");
	expect(editBlockedReason(paper("accepted"))).toBe(null);
	expect(editBlockedReason(paper("accepted", { editable_till: till }))).toBe("edit_over");
	expect(editBlockedReason(paper("rejected"))).toBe(null);
	expect(editBlockedReason(paper("submitted", colleague))).toBe("not_corresponding");
});

test("only the corresponding author sees why it can't be withdrawn or deleted", () => {
	expect(withdrawBlockedReason(paper("submitted", { moves: ["withdrawn"] }))).toBe(null);
	expect(withdrawBlockedReason(paper("revising"))).toBe("withdraw_revealed");
	expect(withdrawBlockedReason(paper("accepted"))).toBe("withdraw_accepted");
	expect(withdrawBlockedReason(paper("rejected"))).toBe(null);
	expect(withdrawBlockedReason(paper("revising", colleague))).toBe(null);
	expect(deleteBlockedReason(paper("submitted", { moves: ["deleted"] }))).toBe(null);
	expect(deleteBlockedReason(paper("rejected"))).toBe("delete_reviewed");
	expect(deleteBlockedReason(paper("rejected", colleague))).toBe(null);
});
