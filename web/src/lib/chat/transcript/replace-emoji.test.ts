import { expect, test } from "vitest";
import { replaceEmoji } from "./replace-emoji.ts";

test.each([
	["Thank you 👍🏽🎉!", "Thank you [emoji]!"],
	["👩‍💻 and ❤️, 🇰🇿", "[emoji] and [emoji], [emoji]"],
	["© 2026, 5 → 6, №1 ½ ™", "© 2026, 5 → 6, №1 ½ ™"],
])("%j is printed as %j", (text, printed) => {
	expect(replaceEmoji(text, "emoji")).toBe(printed);
});
