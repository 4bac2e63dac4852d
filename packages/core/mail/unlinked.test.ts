import { expect, it } from "vitest";
import { holdsAddress, unlinked } from "./unlinked.ts";

it.each([
	"see https://evil.example/win",
	"www.evil.example",
	"evil.example",
	"write to eve@evil.example now",
	"победа.рф",
	"evil\uff0eexample",
	"mailto:eve@x.yz",
])("breaks %s and knows that it is an address", (text) => {
	const broken = unlinked(text);
	expect(broken.replaceAll("\u200c", "")).toBe(text);
	expect(broken.match(/\w:\/\/|[\w.]@[\w.]|\w[.\uff0e]\w|[а-я]\.[а-я]|mailto:\w/g)).toBe(null);
	expect(holdsAddress(text)).toBe(true);
});

it.each([
	"On the spectra of e.g. 3.5 eV lasers",
	"Part 1. Methods",
	"Вл. Соловьёв: к 100-летию",
	"Why? Because!",
])("takes %s for no address", (text) => expect(holdsAddress(text)).toBe(false));

it("leaves alone what joins nothing", () => {
	expect(unlinked("Part 1. Methods: new ones.")).toBe("Part 1. Methods: new ones.");
});
