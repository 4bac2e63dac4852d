import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { apiFetch } from "../../lib/api-fetch.ts";
import { useLocale } from "../../lib/i18n.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";
import { Page } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const readText = async (path: string) => (await apiFetch(path)).text();

export function PrivacyPage() {
	return <LegalPage name="privacy" />;
}

export function TermsPage() {
	return <LegalPage name="terms" />;
}

function LegalPage({ name }: { name: "privacy" | "terms" }) {
	const { t } = useTranslation("shell");
	const { data, error } = useSWR<string, unknown>(`/legal/${name}.${useLocale()}.md`, readText);
	const title = t(`legal.${name}`);
	usePageTitle(title);
	if (error !== undefined && data === undefined) throw error;
	return (
		<Page>
			<div className="max-w-[720px]">
				<h1 className="mb-6 text-28">{title}</h1>
				{data === undefined ? <Skeleton /> : <MarkdownText text={data} />}
			</div>
		</Page>
	);
}
