import { useTranslation } from "react-i18next";
import { usePageData } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { read } from "../../lib/read.ts";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { RecordCard } from "./record-card.tsx";
import { ReviewerForm } from "./reviewer-form.tsx";

export function ReviewerPage() {
	const { t } = useTranslation("reviewer-profile");
	const { data: profile } = usePageData(read("/api/profile/reviewer"));
	const { data: records } = usePageData(read("/api/profile/reviewer/record"));
	usePageTitle(t("title"));
	return (
		<Page>
			<div className="max-w-[720px]">
				<h1 className="text-28">{t("title")}</h1>
				<p className="mt-2 mb-6 text-secondary">{t("lead")}</p>
				{profile && records ? (
					<div className="flex flex-col gap-5">
						<ReviewerForm profile={profile} />
						<RecordCard records={records} />
					</div>
				) : (
					<Card>
						<Skeleton widths={[40, 90, 70, 80]} />
					</Card>
				)}
			</div>
		</Page>
	);
}
