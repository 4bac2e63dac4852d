import { expect, it } from "vitest";
import { breakLinks, containsAddress, textForRecipient } from "./break-links.ts";

it.each([
	"see https://evil.example/win",
	"www.evil.example",
	"evil.example",
	"write to eve@evil.example now",
	"победа.рф",
	"a.b.example",
	"evil\uff0eexample",
	"mailto:eve@x.yz",
])("breaks %s and recognizes it as an address", (text) => {
	const broken = breakLinks(text);
	expect(broken.replaceAll("\u200c", "")).toBe(text);
	expect(broken.match(/\w:\/\/|[\w.]@[\w.]|\w[.\uff0e]\w|[а-я]\.[а-я]|mailto:\w/g)).toBe(null);
	expect(containsAddress(text)).toBe(true);
});

it.each([
	"On the spectra of e.g. 3.5 eV lasers",
	"Part 1. Methods",
	"Вл. Соловьёв: к 100-летию",
	"Why? Because!",
])("does not take %s for an address", (text) => expect(containsAddress(text)).toBe(false));

it.each([
	["Call +7 (846) 123-45-67 now", "Call … now"],
	["Звоните 8 800 555 35 35", "Звоните …"],
	["\uff18\uff14\uff16 1\u200b234567 now", "… now"],
	["Call 8_846_123_45_67 now", "Call … now"],
	["Call 8*846*1234567 now", "Call … now"],
	["Call 8·846·123·45·67 now", "Call … now"],
	["Call 8,846,123,45,67 now", "Call … now"],
	["Call 8 | 846 | 123-45-67 now", "Call … now"],
	["Call \u0668\u0668\u0664\u0666 1\u06f2\u06f3-45-67 now", "Call … now"],
	["Call 8\ufe0f\u20e38\ufe0f\u20e34\ufe0f\u20e36\ufe0f\u20e3 12345 now", "Call … now"],
	["Call 123-45-67 now", "Call … now"],
	["Call +7 (846), 267-43-70, 2019 now", "Call … now"],
	["Call 2019, 8; 800 555 35 35 now", "Call … now"],
	["Call 88,005,553,535 now", "Call … now"],
	["Snow of 1990, 2000 and 2010, 12 stations", "Snow of 1990, 2000 and 2010, 12 stations"],
	[
		"F1 of 0.953, 0.961, 0.97; 10, 20, 30, 40, 50 epochs",
		"F1 of 0.953, 0.961, 0.97; 10, 20, 30, 40, 50 epochs",
	],
	["ISO/IEC 27001:2022, ГОСТ 34.601-90, 1,000,000,000", "ISO/IEC 27001:2022, ГОСТ 34.601-90, 1,000,000,000"],
	["see evil.example", ""],
	["see evil$\\text{.}$example", ""],
	["see $x $y$ evil\\mathrm .com$", "see x y evil\\mathrm .com"],
	["$a $b $c$ d$ call 8\\mathrm 8\\mathrm 0 555 35 35$", "a b c d call 8\\mathrm 8\\mathrm 0 555 35 35"],
	["$evil\\mathrm .com", "＄evil\\mathrm .com"],
	["Noise with $\\alpha$", "Noise with α"],
	["Snow of 2019–2023 in 1,000 pictures", "Snow of 2019–2023 in 1,000 pictures"],
	["ISO 9001:2015 Й\u0306", "ISO 9001:2015 Й\u0306"],
])("shows %j to strangers as %j, and unchanged to others", (text, shown) => {
	expect([textForRecipient({ confirmed: false }, text), textForRecipient({ confirmed: true }, text)]).toEqual(
		[shown, text],
	);
});

it("leaves text alone that is no link", () => {
	for (const text of ["Part 1. Methods: new ones.", "i.e. (U.S.A.), J.R.R. Tolkien, Ph.D.", "т.е. и т.д."])
		expect(breakLinks(text)).toBe(text);
});

it.each([
	["To pay: 6,000.50\u00a0₽.", "To pay: 6,000.50\u00a0₽."],
	["at 10.0.0.1 now", "at 10\u200c.\u200c0\u200c.\u200c0\u200c.\u200c1 now"],
])("amounts stay numbers when copied: %s", (text, written) => expect(breakLinks(text)).toBe(written));
