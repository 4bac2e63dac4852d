import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { CURRENT_USER } from "./auth-session.ts";
import { useUnsavedText } from "./unsaved-text.ts";

afterEach(() => vi.unstubAllGlobals());

test("text survives a reload, for its own user only, until it is deleted", () => {
	const stored = new Map<string, string>();
	const localStorage = {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
	};
	vi.stubGlobal("window", { localStorage });
	/** Simulates a page that was just loaded. */
	const load = (id: string) => {
		let kept: ReturnType<typeof useUnsavedText<{ reason: string }>> | undefined;
		function Page() {
			kept = useUnsavedText("undo", { reason: "" });
			return null;
		}
		const value = { fallback: { [CURRENT_USER]: { id } } };
		renderToString(createElement(SWRConfig, { value }, createElement(Page)));
		if (!kept) throw new Error("not drawn");
		return kept;
	};
	load("ivan").set({ reason: "Twice" });
	expect(load("ivan").value).toEqual({ reason: "Twice" });
	expect(load("anna").value).toEqual({ reason: "" });
	load("ivan").clear();
	expect(load("ivan").value).toEqual({ reason: "" });
});
