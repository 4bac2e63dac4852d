import type { ReviewedVersion } from "@deck/contracts/own-review";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { fetchFile } from "../../lib/fetch-file.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { PdfPane } from "../../ui/pdf/pdf-pane.tsx";
import { Select } from "../../ui/select.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { ReviewProps } from "./review-props.ts";
import type { ReviewSource } from "./review-source.ts";

export function ReviewManuscript({ page, source }: Pick<ReviewProps, "page" | "source">) {
	const { t } = useTranslation("my-reviews");
	const { versions, number } = page.paper;
	const [chosen, choose] = useState<number | null>(null);
	const shown = versions.find((version) => version.number === chosen) ?? versions.at(-1);
	if (!shown) {
		return (
			<div className="flex h-full items-center justify-center bg-ground">
				<EmptyState title={t("manuscript.none")} />
			</div>
		);
	}
	const name = `paper-${number}-v${shown.number}.pdf`;
	const beside =
		versions.length > 1 ? (
			<span className="w-36 shrink-0">
				<Field label={t("manuscript.version")} hideLabel="always">
					<Select
						value={String(shown.number)}
						onChange={(value) => choose(Number(value))}
						// Latest first.
						options={versions
							.map((version) => ({
								value: String(version.number),
								label: t("version", { number: version.number }),
							}))
							.toReversed()}
					/>
				</Field>
			</span>
		) : undefined;
	if (source.by === "account") return <PdfPane name={name} url={shown.file} beside={beside} />;
	return <ByLink key={shown.number} name={name} version={shown} source={source} beside={beside} />;
}

interface ByLinkProps {
	name: string;
	version: ReviewedVersion;
	source: ReviewSource;
	beside: ReactNode;
}

/** Fetches the manuscript once, whole: signed URLs expire, and trains have tunnels. */
function ByLink({ name, version, source, beside }: ByLinkProps) {
	const { t } = useTranslation("my-reviews");
	const { data, error, mutate } = useSWR(
		["review file", version.number],
		async () => {
			const blob = await fetchFile(await source.fileUrl(version));
			return { blob, url: URL.createObjectURL(blob) };
		},
		{ revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
	);
	if (data) return <PdfPane name={name} url={data.url} blob={data.blob} beside={beside} />;
	return (
		<div className="flex h-full min-h-60 flex-col items-center justify-center gap-3 bg-ground">
			{error ? (
				<>
					<p role="alert">{t("manuscript.failed")}</p>
					<Button onClick={() => void mutate()}>{t("manuscript.again")}</Button>
				</>
			) : (
				<Spinner />
			)}
		</div>
	);
}
