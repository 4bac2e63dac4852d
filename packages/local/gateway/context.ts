import type { Context } from "aws-lambda";

/**
 * The second argument of a Lambda handler.
 * @param timeoutMs what `getRemainingTimeInMillis` counts down from
 */
export function lambdaContext(functionName: string, requestId: string, timeoutMs: number): Context {
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
