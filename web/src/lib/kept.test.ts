import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { useKept } from "./kept.ts";
import { USER } from "./session.ts";

afterEach(() => vi.unstubAllGlobals());

test("text is kept over a reload, for its person only, until it is forgotten", () => {
	const stored = new Map<string, string>();
	const localStorage = {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
	};
	vi.stubGlobal("window", { localStorage });
	/** A page that was just loaded. */
	const load = (id: string) => {
		let kept: ReturnType<typeof useKept<{ reason: string }>> | undefined;
		function Page() {
			kept = useKept("undo", { reason: "" });
			return null;
		}
		const value = { fallback: { [USER]: { id } } };
		renderToString(createElement(SWRConfig, { value }, createElement(Page)));
		if (!kept) throw new Error("not drawn");
		return kept;
	};
	load("ivan").set({ reason: "Twice" });
	expect(load("ivan").value).toEqual({ reason: "Twice" });
	expect(load("anna").value).toEqual({ reason: "" });
	load("ivan").forget();
	expect(load("ivan").value).toEqual({ reason: "" });
});
