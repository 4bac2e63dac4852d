import { expect, test } from "vitest";
import { withMentions } from "./with-mentions.ts";

test("those whom a note mentions stand out, whatever signs their names have", () => {
	const mentions = ["Ada", "Ada King", "O. (Olga) K*"].map((name) => ({ user_id: name, name }));
	expect(withMentions("@Ada King, @Ada and @O. (Olga) K*: see @Max", mentions)).toBe(
		"**@Ada King**, **@Ada** and **@O. (Olga) K***: see @Max",
	);
	expect(withMentions("@Ada", [])).toBe("@Ada");
});
