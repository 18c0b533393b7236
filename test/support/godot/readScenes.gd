extends SceneTree
## Opens every scene of the project's folder "godot" and prints what Godot has of it, one line "SCENE {...}" each: the tiles of every layer
## as [x, y, value], where the tileset's first source names the value, painted tiles as [x, y, column, row] of their picture, the ids of
## its markers, and the tiles [x, y] whose middle collides.


func _initialize() -> void:
	read.call_deferred()


func read() -> void:
	for file in DirAccess.get_files_at("res://godot"):
		if not file.ends_with(".tscn"):
			continue
		var scene: Node2D = (load("res://godot/" + file) as PackedScene).instantiate()
		root.add_child(scene)
		# Bodies are there after a step of physics.
		await physics_frame
		await physics_frame
		var layers := {}
		var painted := []
		var solid := []
		var box := Rect2i()
		var tile := 16
		for layer: TileMapLayer in scene.find_children("*", "TileMapLayer", true, false):
			var cells := []
			if layer.tile_set != null:
				tile = layer.tile_set.tile_size.x
			for cell in layer.get_used_cells():
				if layer.get_cell_source_id(cell) == 0:
					cells.append([cell.x, cell.y, layer.get_cell_tile_data(cell).get_custom_data("value")])
				else:
					var place := layer.get_cell_atlas_coords(cell)
					painted.append([cell.x, cell.y, place.x, place.y])
			layers[layer.get_meta("layer", layer.name)] = cells
			box = box.merge(layer.get_used_rect())
		for y in range(box.position.y, box.end.y):
			for x in range(box.position.x, box.end.x):
				var query := PhysicsPointQueryParameters2D.new()
				query.position = Vector2(x + 0.5, y + 0.5) * tile
				if not scene.get_world_2d().direct_space_state.intersect_point(query).is_empty():
					solid.append([x, y])
		var markers := scene.find_children("*", "Marker2D", true, false).map(func(marker: Node) -> String: return marker.get_meta("id", ""))
		print("SCENE ", JSON.stringify({"file": file, "layers": layers, "painted": painted, "markers": markers, "solid": solid}))
		root.remove_child(scene)
		scene.free()
		await physics_frame
	quit()
