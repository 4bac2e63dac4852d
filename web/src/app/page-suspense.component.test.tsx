import { renderAlone, test } from "@deck/tests/support/components/page";
import { useTranslation } from "react-i18next";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { i18n } from "../lib/i18n.ts";
import { PageSuspense } from "./page-suspense.tsx";

/** React's own delay has some eighteen. */
const MOST_FRAMES = 6;

function Example() {
	const { t } = useTranslation("unsubscribe");
	return <h1>{t("title")}</h1>;
}

test("a page appears right after its texts, although something else was shown just before", async ({
	say,
}) => {
	let frames: number | null = null;
	i18n.on("loaded", () => {
		frames ??= 0;
	});
	const count = () => {
		if (frames !== null) frames++;
		if (!document.querySelector("h1")) requestAnimationFrame(count);
	};
	requestAnimationFrame(count);
	renderAlone(
		<PageSuspense>
			<Example />
		</PageSuspense>,
	);
	await expect.element(page.getByRole("heading", { name: say("unsubscribe:title") })).toBeVisible();
	expect(frames).toBeLessThan(MOST_FRAMES);
});
