import { expect, test } from "vitest";
import { formatMessengerView, type MessengerView, parseMessengerView } from "./messenger-view.ts";

const view = (search: string) => parseMessengerView(new URLSearchParams(search));

test("a view is written to the address and read back; an empty address is the whole list", () => {
	const whole = { filter: "all", sections: [], query: "", room: null, at: null } as const;
	expect(view("")).toEqual(whole);
	expect(formatMessengerView(whole)).toBe("");
	const some: MessengerView = {
		filter: "waiting",
		sections: ["optics", "vision"],
		query: "шум 137",
		room: "sub-137",
		at: 17,
	};
	const search = formatMessengerView(some);
	expect(search).toBe("?room=sub-137&at=17&filter=waiting&section=optics,vision&q=%D1%88%D1%83%D0%BC+137");
	expect(view(search)).toEqual(some);
});

test("invalid parts of an address are ignored", () => {
	expect(view("?room=sub-0&at=3&filter=best&section=,&q=")).toEqual(view(""));
});
