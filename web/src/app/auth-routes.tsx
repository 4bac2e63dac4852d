import { Route, Routes, useLocation } from "react-router";
import { AliasPage } from "../features/account/alias-page.tsx";
import { EmailChangePage } from "../features/account/email-change-page.tsx";
import { ForgotPage } from "../features/account/forgot-page.tsx";
import { LoginPage } from "../features/account/login-page.tsx";
import { RegisterPage } from "../features/account/register-page.tsx";
import { ResetPage } from "../features/account/reset-page.tsx";
import { VerifyPage } from "../features/account/verify-page.tsx";
import "../lib/common-texts.ts";
import { Toaster } from "../ui/toaster.tsx";
import { AuthFace } from "./auth-face.tsx";
import { Flip } from "./auth-flip.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { HashQuery } from "./hash-query.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { NotFound } from "./not-found.tsx";

const ExpertInvitationPage = lazyPage(
	() => import("../features/account/expert-invitation-page.tsx"),
	"ExpertInvitationPage",
	["expert-invitation", "expert-fields", "account", "errors"],
);

const ReviewLink = lazyPage(
	() => import("./review-link.tsx"),
	"ReviewLink",
	["review", "errors", "upload"],
	["pdf"],
);

/** All routes below /auth. The small pages share a chunk; the invitation form has its own. */
export function AuthRoutes() {
	const { pathname } = useLocation();
	if (/^\/auth\/review\/?$/.test(pathname)) {
		return (
			<>
				<ReviewLink />
				<Toaster />
			</>
		);
	}
	return (
		<>
			<AuthLayout>
				<Flip>
					{(location) => (
						<Routes location={location}>
							<Route element={<AuthFace />}>
								<Route element={<HashQuery />}>
									<Route path="login" element={<LoginPage />} />
									<Route path="register" element={<RegisterPage />} />
									<Route path="forgot" element={<ForgotPage />} />
								</Route>
								{/* Our e-mail links have their parameters after a #, so another hash is another page. */}
								<Route path="reset" element={<ResetPage key={location.hash} />} />
								<Route path="reset/:token?/:email" element={<ResetPage />} />
								<Route path="verify" element={<VerifyPage key={location.hash} />} />
								<Route path="verify/:id?/:hash" element={<VerifyPage />} />
								<Route path="email" element={<EmailChangePage key={location.hash} />} />
								<Route path="email/:id/:hash" element={<EmailChangePage />} />
								<Route path="alias" element={<AliasPage key={location.hash} />} />
								<Route path="alias/:id/:hash" element={<AliasPage />} />
								<Route path="expert" element={<ExpertInvitationPage key={location.hash} />} />
								<Route path="*" element={<NotFound />} />
							</Route>
						</Routes>
					)}
				</Flip>
			</AuthLayout>
			<Toaster />
		</>
	);
}
