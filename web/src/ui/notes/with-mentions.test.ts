import { expect, test } from "vitest";
import { withMentions } from "./with-mentions.ts";

test("mentioned people are highlighted, whatever characters their names have", () => {
	const mentions = ["Ada", "Ada King", "O. (Olga) K*"].map((name) => ({ user_id: name, name }));
	expect(withMentions("@Ada King, @Ada and @O. (Olga) K*: see @Max", mentions)).toBe(
		"**@Ada King**, **@Ada** and **@O. (Olga) K***: see @Max",
	);
	expect(withMentions("@Ada", [])).toBe("@Ada");
});
