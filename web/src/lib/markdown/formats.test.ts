import { expect, test } from "vitest";
import { formatByShortcut } from "./formats.ts";

const held = { ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };

test("a shortcut follows the letter typed, or the key's position if that is not a Latin letter", () => {
	const keys: [key: string, code: string][] = [
		["b", "KeyB"],
		["и", "KeyB"],
		["B", "KeyN"], // Dvorak
		["c", "KeyI"], // Dvorak: copies
		["л", "KeyK"],
		["Enter", "Enter"],
	];
	expect(keys.map(([key, code]) => formatByShortcut({ ...held, key, code }))).toEqual([
		"bold",
		"bold",
		"bold",
		null,
		"link",
		null,
	]);
	expect(formatByShortcut({ ...held, shiftKey: true, key: "k", code: "KeyK" })).toBe(null);
});
