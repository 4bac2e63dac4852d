import type { Location } from "react-router";
import { expect, test } from "vitest";
import { facesAfter, firstFace } from "./auth-faces.ts";

let entries = 0;
function address(path: string): Location {
	const { pathname, search, hash } = new URL(path, "http://localhost");
	return { pathname, search, hash, state: null, key: String(++entries), mask: undefined };
}

const login = address("/auth/login");
const register = address("/auth/register?to=/spectra");

test("another page turns the card over, and the old face keeps its address", () => {
	const rest = firstFace(login);
	expect(facesAfter(rest, login, false)).toBe(rest);
	expect(facesAfter(rest, register, false)).toEqual({
		front: { id: 1, location: register },
		leaving: { id: 0, location: login },
		turned: false,
	});
});

test("another query of the same page does not turn the card", () => {
	for (const path of ["/auth/login?error=denied", "/auth/login/"]) {
		const same = address(path);
		expect(facesAfter(firstFace(login), same, false)).toEqual(firstFace(same));
	}
});

test("a query that changes while the card turns does not stop it", () => {
	const cleaned = address("/auth/register");
	const turning = { ...facesAfter(firstFace(login), register, false), turned: true };
	expect(facesAfter(turning, cleaned, false)).toEqual({ ...turning, front: { id: 1, location: cleaned } });
});

test("a turn in progress is replaced by the next one", () => {
	const turning = facesAfter(firstFace(login), register, false);
	const back = address("/auth/login");
	expect(facesAfter(turning, back, false)).toEqual({
		front: { id: 2, location: back },
		leaving: { id: 1, location: register },
		turned: false,
	});
});

test("with reduced motion the new face replaces the old one", () => {
	expect(facesAfter(firstFace(login), register, true)).toEqual({
		front: { id: 1, location: register },
		leaving: null,
		turned: true,
	});
});
