extends SceneTree
## Plays the sample project by its keys: in every exported scene it walks into a wall, then to the key, through the locked door and
## to the boss. Prints one line "WALK {...}" a scene. Ways are searched over the tiles that Godot's physics leaves free.

const TILE := 16.0
const STEPS: Array[Vector2i] = [Vector2i.LEFT, Vector2i.RIGHT, Vector2i.UP, Vector2i.DOWN]
const KEYS := {Vector2i.LEFT: "ui_left", Vector2i.RIGHT: "ui_right", Vector2i.UP: "ui_up", Vector2i.DOWN: "ui_down"}

var game: Node2D


func _initialize() -> void:
	game = (load("res://main.tscn") as PackedScene).instantiate()
	root.add_child(game)
	play.call_deferred()


func play() -> void:
	await physics_frame
	for number in game.scenes.size():
		game.show_level(number)
		await frames(3)
		var locks: int = game.locks.size()
		print("WALK ", JSON.stringify({
			"scene": (game.scenes[number] as String).get_file(),
			"title": game.level.get_meta("title"),
			"locks": locks,
			"wallHolds": await push_into_wall(),
			"bossBehindLock": way_to(tile_of("boss"), false).is_empty(),
			"key": await walk_to(tile_of("key"), false) and game.keys == 1,
			"boss": await walk_to(tile_of("boss"), true),
			"opened": locks - game.locks.size(),
		}))
	quit()


func frames(count: int) -> void:
	for _i in count:
		await physics_frame


func tile_of(type: String) -> Vector2i:
	for marker: Marker2D in game.level.find_children("*", "Marker2D", true, false):
		if marker.get_meta("type", "") == type:
			return Vector2i((game.middle(marker) / TILE).floor())
	return Vector2i(-1, -1)


func standing() -> Vector2i:
	return Vector2i((game.player.position / TILE).floor())


## Whether something collides in the middle of the tile; locked doors don't count where `opens`.
func is_solid(tile: Vector2i, opens: bool) -> bool:
	var query := PhysicsPointQueryParameters2D.new()
	query.position = (Vector2(tile) + Vector2(0.5, 0.5)) * TILE
	query.exclude = [game.player.get_rid()]
	if opens and game.locks.any(func(lock: Marker2D) -> bool: return game.area(lock).has_point(query.position)):
		return false
	return not game.get_world_2d().direct_space_state.intersect_point(query).is_empty()


## Tiles of a shortest way from where the player stands, without the first; empty where there is none.
func way_to(goal: Vector2i, opens: bool) -> Array[Vector2i]:
	var from := {goal: goal}
	var open: Array[Vector2i] = [goal]
	var way: Array[Vector2i] = []
	while not open.is_empty():
		var tile: Vector2i = open.pop_front()
		if tile == standing():
			while tile != goal:
				tile = from[tile]
				way.append(tile)
			return way
		for step in STEPS:
			var next := tile + step
			if from.has(next) or abs(next.x) > 400 or abs(next.y) > 400 or is_solid(next, opens):
				continue
			from[next] = tile
			open.append(next)
	return way


## Presses keys until the player is in the middle of the goal's tile.
func walk_to(goal: Vector2i, opens: bool) -> bool:
	for tile in way_to(goal, opens):
		var middle := (Vector2(tile) + Vector2(0.5, 0.5)) * TILE
		var patience := 300
		while game.player.position.distance_to(middle) > 2.0:
			var off: Vector2 = middle - game.player.position
			hold(Vector2i(int(signf(off.x)) if absf(off.x) > 1.0 else 0, int(signf(off.y)) if absf(off.y) > 1.0 else 0))
			await physics_frame
			patience -= 1
			if patience == 0:
				hold(Vector2i.ZERO)
				return false
	hold(Vector2i.ZERO)
	await frames(2)
	return standing() == goal


## Holds one key for ten seconds: the player stands beside a wall, on a free tile.
func push_into_wall() -> bool:
	hold(Vector2i.LEFT)
	await frames(600)
	hold(Vector2i.ZERO)
	return is_solid(standing() + Vector2i.LEFT, false) and not is_solid(standing(), false)


func hold(direction: Vector2i) -> void:
	for step in STEPS:
		var is_held := (step.x != 0 and step.x == direction.x) or (step.y != 0 and step.y == direction.y)
		if is_held:
			Input.action_press(KEYS[step])
		else:
			Input.action_release(KEYS[step])
