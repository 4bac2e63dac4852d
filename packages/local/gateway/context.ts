import { FUNCTION_TIMEOUT, type FunctionName } from "@deck/core/kernel/function-timeouts";
import type { Context } from "aws-lambda";

/**
 * Builds the context of a Lambda call.
 * @param timeoutMs default: the deployed function's
 */
export function lambdaContext(
	functionName: FunctionName,
	requestId: string,
	timeoutMs = FUNCTION_TIMEOUT[functionName] * 1000,
): Context {
	const deadline = Date.now() + timeoutMs;
	return {
		callbackWaitsForEmptyEventLoop: true,
		functionName,
		functionVersion: "$LATEST",
		invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
		memoryLimitInMB: "1769",
		awsRequestId: requestId,
		logGroupName: `/aws/lambda/${functionName}`,
		logStreamName: "local",
		getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
		done: () => {},
		fail: () => {},
		succeed: () => {},
	};
}
