import type { PaperVersion } from "@deck/contracts/paper";
import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { compareTexts, textAt } from "../../lib/paper/compare-texts.ts";
import { Card } from "../card.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { ComparedTexts } from "./compared-texts.tsx";

type Version = Pick<PaperVersion, "number" | "created_at" | "preflight">;

/** Shows two texts side by side; stacked on phones. Empty if a version has no text and none else can be chosen. */
export function TextDifference({
	before,
	after,
	choice,
}: {
	before: Version;
	after: Version;
	/** Selects of the versions. */
	choice: ReactNode;
}) {
	const { t } = useTranslation("difference");
	const [old, now] = [before.preflight?.text, after.preflight?.text];
	const { data, error, mutate } = useSWR(
		old && now ? ["difference", old, now] : null,
		async ([, ...addresses]) => {
			const [before, after] = await Promise.all([textAt(addresses[0]), textAt(addresses[1])]);
			return compareTexts({ before, after });
		},
		{ revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false },
	);
	if ((!old || !now) && !choice) return null;
	if (data) return <ComparedTexts difference={data} before={before} after={after} choice={choice} />;
	return (
		<Card title={t("title")}>
			{choice}
			{!old || !now ? (
				<p className="text-secondary">{t("no_text")}</p>
			) : error ? (
				<LoadFailure onRetry={() => void mutate()}>{t("failed")}</LoadFailure>
			) : (
				<p role="status" className="flex items-center gap-2 text-secondary">
					<LoaderCircle aria-hidden size={16} className="animate-spin text-accent" />
					{t("comparing")}
				</p>
			)}
		</Card>
	);
}
