import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Spinner } from "../ui/spinner.tsx";
import type { ErrorViewProps } from "./error-view.tsx";

const ErrorView = lazy(async () => {
	try {
		return { default: (await import("./error-view.tsx")).ErrorView };
	} catch {
		return { default: NoConnection };
	}
});

export function ErrorPage(props: ErrorViewProps) {
	return (
		<Suspense fallback={<Spinner page />}>
			<ErrorView {...props} />
		</Suspense>
	);
}

function NoConnection() {
	const { t } = useTranslation("shell");
	return <p className="m-auto max-w-md px-4 py-12 text-center text-16">{t("no_connection")}</p>;
}
