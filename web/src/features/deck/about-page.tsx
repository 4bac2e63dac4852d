import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../lib/page-title.ts";
import { VERSION, years } from "../../lib/version.ts";
import { Link } from "../../ui/link.tsx";
import { Page } from "../../ui/page.tsx";
import { OwnConference } from "./own-conference.tsx";

export function AboutPage() {
	const { t } = useTranslation("about");
	usePageTitle(t("title"));
	return (
		<Page>
			<div className="max-w-[720px]">
				<h1 className="text-28">{t("title")}</h1>
				<p className="mt-4 text-16">{t("lead")}</p>
				<Part title={t("authors.title")} text={t("authors.text")} />
				<Part title={t("reviewers.title")} text={t("reviewers.text")} />
				<Part title={t("organisers.title")} text={t("organisers.text")}>
					<OwnConference />
				</Part>
				<Part title={t("languages.title")} text={t("languages.text")} />
				<p className="mt-8 text-16">
					<Link to="/events" className="font-medium text-link hover:underline">
						{t("to_events")}
					</Link>
				</p>
				<p className="mt-8 text-13 text-secondary">{t("version", { version: VERSION, years: years() })}</p>
			</div>
		</Page>
	);
}

function Part({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
	return (
		<section className="mt-8">
			<h2 className="text-18">{title}</h2>
			<p className="mt-2 text-16 text-secondary">{text}</p>
			{children && <p className="mt-2 text-16 text-secondary">{children}</p>}
		</section>
	);
}
