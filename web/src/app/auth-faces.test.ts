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

test("another query of the same page turns nothing", () => {
	for (const path of ["/auth/login?error=denied", "/auth/login/"]) {
		const same = address(path);
		expect(facesAfter(firstFace(login), same, false)).toEqual(firstFace(same));
	}
});

test("a query that changes while the card turns lets it turn on", () => {
	const cleaned = address("/auth/register");
	const turning = { ...facesAfter(firstFace(login), register, false), turned: true };
	expect(facesAfter(turning, cleaned, false)).toEqual({ ...turning, front: { id: 1, location: cleaned } });
});

test("a turn in between gives way to the next one", () => {
	const turning = facesAfter(firstFace(login), register, false);
	const back = address("/auth/login");
	expect(facesAfter(turning, back, false)).toEqual({
		front: { id: 2, location: back },
		leaving: { id: 1, location: register },
		turned: false,
	});
});

test("who wants no motion gets the new face in the place of the old one", () => {
	expect(facesAfter(firstFace(login), register, true)).toEqual({
		front: { id: 1, location: register },
		leaving: null,
		turned: true,
	});
});
