import { renderAlone, test } from "@deck/tests/support/components/page";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { i18n } from "../lib/i18n.ts";
import { lazyPart, PromptSuspense } from "./prompt-suspense.tsx";

/** React's own delay has some eighteen. */
const MOST_FRAMES = 6;

/** Counts the frames from `begin` until a heading is there. */
function countFrames() {
	let frames: number | null = null;
	const count = () => {
		if (frames !== null) frames++;
		if (!document.querySelector("h1")) requestAnimationFrame(count);
	};
	requestAnimationFrame(count);
	return {
		begin: () => {
			frames ??= 0;
		},
		result: () => frames,
	};
}

const renderInside = (part: ReactNode) =>
	renderAlone(<PromptSuspense fallback={<p>Waiting</p>}>{part}</PromptSuspense>);

function Example() {
	const { t } = useTranslation("unsubscribe");
	return <h1>{t("title")}</h1>;
}

test("content appears right after its texts, although a fallback was shown just before", async ({ say }) => {
	const { begin, result } = countFrames();
	i18n.on("loaded", begin);
	renderInside(<Example />);
	await expect.element(page.getByRole("heading", { name: say("unsubscribe:title") })).toBeVisible();
	i18n.off("loaded", begin);
	expect(result()).toBeLessThan(MOST_FRAMES);
});

test("content appears right after its code", async ({ say: _ }) => {
	const { begin, result } = countFrames();
	const Late = lazyPart(async () => {
		await expect.element(page.getByText("Waiting")).toBeVisible();
		begin();
		return () => <h1>Here</h1>;
	});
	renderInside(<Late />);
	await expect.element(page.getByRole("heading", { name: "Here" })).toBeVisible();
	expect(result()).toBeLessThan(MOST_FRAMES);
});
