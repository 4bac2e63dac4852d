import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMedia, WIDE } from "../../lib/media.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { SplitPane } from "../../ui/split-pane.tsx";
import { ReviewForm } from "./review-form.tsx";
import { ReviewHead } from "./review-head.tsx";
import { ReviewManuscript } from "./review-manuscript.tsx";
import type { ReviewProps } from "./review-props.ts";

export function ReviewWorkspace(props: ReviewProps) {
	const { t } = useTranslation("my-reviews");
	const { page, source } = props;
	const wide = useMedia(WIDE);
	const [shown, setShown] = useState<"form" | "pdf">("form");
	const manuscript = <ReviewManuscript page={page} source={source} />;
	if (wide) {
		return (
			<div className="min-h-0 grow">
				<SplitPane
					name="review"
					label={t("desk.divider")}
					initial={640}
					min={440}
					minRight={400}
					left={<ReviewForm {...props} />}
					right={manuscript}
				/>
			</div>
		);
	}
	const pdf = shown === "pdf";
	return (
		<div className="flex min-h-0 grow flex-col">
			<div className="shrink-0 bg-surface px-4 py-3 sm:px-6">
				{pdf && (
					<div className="mb-3">
						<ReviewHead page={page} source={source} compact />
					</div>
				)}
				<Segmented<"form" | "pdf">
					wide
					label={t("desk.view")}
					value={shown}
					onChange={setShown}
					options={[
						{ value: "form", label: t("desk.form") },
						{ value: "pdf", label: t("desk.pdf") },
					]}
				/>
			</div>
			{/* Stays mounted while reading, keeping input and position. */}
			<div className={pdf ? "hidden" : "relative min-h-0 grow overflow-y-auto"}>
				<ReviewForm {...props} />
			</div>
			{pdf && <div className="min-h-80 grow">{manuscript}</div>}
		</div>
	);
}
