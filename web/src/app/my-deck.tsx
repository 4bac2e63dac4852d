import { Route, Routes } from "react-router";
import { MyPage } from "../features/deck/my-page.tsx";
import { RequireUser } from "./require-user.tsx";

/** `/my`: for the signed-in. */
export function MyDeck() {
	return (
		<Routes>
			<Route element={<RequireUser />}>
				<Route index element={<MyPage />} />
			</Route>
		</Routes>
	);
}
